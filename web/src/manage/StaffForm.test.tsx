import { render, screen } from "@testing-library/react";
import { useForm } from "react-hook-form";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import type { DeletedProps } from "./Deleted";
import { StaffForm } from "./StaffForm";

const Form = ({ deleted }: { deleted: DeletedProps }) => (
  <StaffForm form={useForm()} onSubmit={() => undefined} saving={{ isPending: false, error: null }} deleted={deleted}>
    {null}
  </StaffForm>
);

const open = (deleted: DeletedProps) =>
  render(<RouterProvider router={createMemoryRouter([{ path: "/", element: <Form deleted={deleted} /> }])} />);

it("leads back to the list from what somebody else deleted", () => {
  open({ what: "group", list: { name: "groups", to: "/groups" } });
  expect(screen.getByText(/Someone else deleted this group/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Back to groups" })).toHaveAttribute("href", "/groups");
  expect(screen.getByRole("button", { name: /^Save/ })).toHaveAccessibleDescription("Someone else deleted this");
});

it("offers to add again what somebody else deleted", () => {
  open({ what: "template" });
  expect(screen.getByText(/Someone else deleted this template/)).toBeVisible();
  expect(screen.getByRole("button", { name: /^Add again/ })).not.toHaveAttribute("aria-disabled");
});
