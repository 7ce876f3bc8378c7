import { describe, expect, it } from "vitest";
import type { Notification } from "#/queries/notifications";
import { placeOf } from "./notification-place";

const told: Notification = {
  id: "1",
  occasion: "messages",
  title: "Message from Ana",
  organizationShortName: "district",
  organizationName: "District",
  toStaff: true,
  madeAt: "2026-11-26T12:00:00Z",
  unread: true,
};

describe("a notification", () => {
  it("leads staff to the booking, the conversation, the work order or the application", () => {
    expect(placeOf({ ...told, bookingId: "b" })).toBe("/manage/orgs/district/requests/b");
    expect(placeOf({ ...told, conversationId: "c" })).toBe("/manage/orgs/district/inbox/messages/c");
    expect(placeOf({ ...told, workOrderId: "w" })).toBe("/manage/orgs/district/crew?order=w");
    expect(placeOf({ ...told, groupId: "g" })).toBe("/manage/orgs/district/groups/g/applications");
  });

  it("leads people to their own booking, conversation or memberships", () => {
    const own = { ...told, toStaff: false };
    expect(placeOf({ ...own, bookingId: "b" })).toBe("/manage/account/reservations/b");
    expect(placeOf({ ...own, conversationId: "c" })).toBe("/manage/account/messages/c");
    expect(placeOf({ ...own, groupId: "g" })).toBe("/manage/account/memberships");
  });
});
