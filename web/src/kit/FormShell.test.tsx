import { zodResolver } from "@hookform/resolvers/zod";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useForm } from "react-hook-form";
import { describe, expect, it, vi } from "vitest";
import { type FormProblem, FormShell, SelectField, SwitchField, TextField } from "./FormShell";
import { z } from "./schema";

const schema = z.object({
  email: z.email("Enter an email address."),
  supervisor: z.object({ phone: z.string() }),
});

interface SignUpProps {
  problem?: FormProblem | null;
  submitting?: boolean;
  reason?: string;
  onSubmit?: (values: z.infer<typeof schema>) => void;
}

function SignUp({ problem = null, submitting = false, reason, onSubmit = () => undefined }: SignUpProps) {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { email: "", supervisor: { phone: "" } } });
  return (
    <FormShell
      form={form}
      onSubmit={onSubmit}
      submitting={submitting}
      problem={problem}
      reason={reason}
      submitLabel="Sign up"
    >
      <TextField name="email" label="Email" />
      <TextField name="supervisor.phone" label="Phone" />
    </FormShell>
  );
}

const refused: FormProblem = {
  title: "Unprocessable Entity",
  detail: "Enter a phone that staff can call.",
  fields: [
    { field: "supervisor.phone", message: "Enter a phone that staff can call." },
    { field: "captcha", message: "Solve the puzzle again." },
  ],
};

function States({ codes, onSubmit }: { codes: string[]; onSubmit: (values: { state: string }) => void }) {
  const form = useForm({ defaultValues: { state: "WI" } });
  return (
    <FormShell form={form} onSubmit={onSubmit} submitting={false} problem={null} submitLabel="Save">
      <SelectField name="state" label="State">
        <option value="">Choose</option>
        {codes.map((code) => (
          <option key={code}>{code}</option>
        ))}
      </SelectField>
    </FormShell>
  );
}

function Publishing({ problem }: { problem: FormProblem | null }) {
  const form = useForm({ defaultValues: { published: true } });
  return (
    <FormShell form={form} onSubmit={() => undefined} submitting={false} problem={problem} submitLabel="Save">
      <SwitchField name="published">Published</SwitchField>
    </FormShell>
  );
}

describe("FormShell", () => {
  it("says what is wrong with a field at the field, and sends nothing", async () => {
    const onSubmit = vi.fn();
    render(<SignUp onSubmit={onSubmit} />);
    await userEvent.click(screen.getByRole("button", { name: "Sign up" }));
    expect(await screen.findByText("Enter an email address.")).toBeInTheDocument();
    expect(screen.getByLabelText("Email")).toBeInvalid();
    expect(screen.getByLabelText("Email")).toHaveAccessibleDescription("Enter an email address.");
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it("sends what was typed", async () => {
    const onSubmit = vi.fn();
    render(<SignUp onSubmit={onSubmit} />);
    await userEvent.type(screen.getByLabelText("Email"), "dana@example.org{Enter}");
    expect(onSubmit.mock.calls[0]?.[0]).toEqual({ email: "dana@example.org", supervisor: { phone: "" } });
  });

  it("lands the server's field errors on their fields and the others above the form", async () => {
    const { rerender } = render(<SignUp />);
    rerender(<SignUp problem={refused} />);
    expect(await screen.findByText("Enter a phone that staff can call.")).toBeInTheDocument();
    expect(screen.getByLabelText("Phone")).toHaveAccessibleDescription("Enter a phone that staff can call.");
    expect(screen.getByLabelText("Phone")).toHaveFocus();
    const alert = screen.getByRole("alert");
    expect(alert).toHaveTextContent("Check the highlighted field.Solve the puzzle again.");
    expect(alert).not.toHaveTextContent("Enter a phone");
  });

  it("lands the server's word on a switch at the switch", async () => {
    const { rerender } = render(<Publishing problem={null} />);
    expect(screen.getByRole("switch", { name: "Published" })).not.toBeInvalid();
    const message = "Publish its facility first.";
    rerender(<Publishing problem={{ title: "Unprocessable Entity", fields: [{ field: "published", message }] }} />);
    const published = await screen.findByRole("switch", { name: "Published", description: message });
    expect(published).toBeInvalid();
    expect(published).toHaveFocus();
    expect(screen.getByText(message)).toBeVisible();
  });

  it("tells what is about no field in the server's words to people, not in its words to programs", () => {
    render(<SignUp problem={{ title: "Unauthorized", detail: "Invalid email or password." }} />);
    expect(screen.getByRole("alert")).toHaveTextContent(/^Invalid email or password\.$/);
  });

  it("keeps what is chosen where its options arrive later", async () => {
    const onSubmit = vi.fn();
    const { rerender } = render(<States codes={[]} onSubmit={onSubmit} />);
    rerender(<States codes={["MI", "WI"]} onSubmit={onSubmit} />);
    expect(screen.getByLabelText("State")).toHaveValue("WI");
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    expect(onSubmit.mock.calls[0]?.[0]).toEqual({ state: "WI" });
    await userEvent.selectOptions(screen.getByLabelText("State"), "MI");
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    expect(onSubmit.mock.calls[1]?.[0]).toEqual({ state: "MI" });
  });

  it("can't be sent twice while it is under way", async () => {
    const onSubmit = vi.fn();
    render(<SignUp submitting onSubmit={onSubmit} />);
    await userEvent.type(screen.getByLabelText("Email"), "dana@example.org");
    await userEvent.click(screen.getByRole("button", { name: "Sign up" }));
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it("keeps its button in reach and says why it can't be used yet", () => {
    render(<SignUp reason="Solve the puzzle first" />);
    const button = screen.getByRole("button", { name: "Sign up" });
    expect(button).toHaveAttribute("aria-disabled", "true");
    expect(button).toHaveAccessibleDescription("Solve the puzzle first");
  });
});

it("says nothing of a value that was said of another", async () => {
  const user = userEvent.setup();
  render(<SignUp problem={refused} />);
  const phone = screen.getByLabelText("Phone");
  expect(phone).toHaveAccessibleDescription("Enter a phone that staff can call.");
  await user.type(screen.getByLabelText("Email"), "dana");
  expect(phone).toBeInvalid();
  await user.type(phone, "6");
  expect(phone).toBeValid();
  expect(screen.getByRole("alert")).toHaveTextContent(/^Solve the puzzle again\.$/);
});

it("asks to check fields only as long as one is highlighted", async () => {
  const fields = [{ field: "supervisor.phone", message: "Enter a phone that staff can call." }];
  const { rerender } = render(<SignUp />);
  rerender(<SignUp problem={{ title: "Unprocessable Entity", fields }} />);
  expect(await screen.findByRole("alert")).toHaveTextContent("Check the highlighted field.");
  await userEvent.type(screen.getByLabelText("Phone"), "6");
  expect(screen.queryByRole("alert")).toBeNull();
});
