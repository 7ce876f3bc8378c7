import { describe, expect, it } from "vitest";
import { chosenStatuses, statusCodes, statusesInAddress } from "./statuses";

describe("the statuses of a list of bookings", () => {
  it("are pending and approved at first", () => {
    expect(chosenStatuses("")).toEqual(["pending", "approved"]);
    expect(statusCodes(chosenStatuses(""))).toBe("pending,parent,approved,completed");
    expect(statusesInAddress(["approved", "pending"])).toBe("");
  });
  it("are any once all or none are chosen", () => {
    expect(statusesInAddress([])).toBe("any");
    expect(statusesInAddress(["pending", "approved", "denied", "canceled", "refunded"])).toBe("any");
    expect(statusCodes(chosenStatuses("any"))).toBe("");
  });
  it("come back from the address", () => {
    expect(chosenStatuses(statusesInAddress(["canceled", "denied"]))).toEqual(["denied", "canceled"]);
    expect(chosenStatuses("lost")).toEqual(["pending", "approved"]);
  });
});
