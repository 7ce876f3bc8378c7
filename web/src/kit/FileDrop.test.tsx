import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { FileDrop } from "./FileDrop";

const photo = (name = "gym.png", bytes = 10) => new File([new Uint8Array(bytes)], name, { type: "image/png" });

it("sends a file, shows how far it is, and forgets it when it has arrived", async () => {
  let arrive: () => void = () => undefined;
  const upload = vi.fn((_file: File, progress: (share: number) => void) => {
    progress(0.4);
    return new Promise<void>((done) => {
      arrive = done;
    });
  });
  render(<FileDrop label="Photos" upload={upload} />);
  await userEvent.upload(screen.getByLabelText("Photos", { selector: "input" }), photo());
  expect(await screen.findByText("40%")).toBeInTheDocument();
  arrive();
  await waitFor(() => expect(screen.queryByText("gym.png")).toBeNull());
});

it("refuses what is too large before it is sent, and says how large it is", async () => {
  const upload = vi.fn();
  render(<FileDrop label="Photos" maxBytes={1024 * 1024} upload={upload} />);
  await userEvent.upload(screen.getByLabelText("Photos", { selector: "input" }), photo("big.png", 3 * 1024 * 1024));
  expect(await screen.findByText("could not upload file more than 1MB. This one is 3.0 MB.")).toBeInTheDocument();
  expect(upload).not.toHaveBeenCalled();
});

it("says beside the name what went wrong", async () => {
  render(<FileDrop label="Photos" upload={() => Promise.reject(new Error("This is not a picture."))} />);
  await userEvent.upload(screen.getByLabelText("Photos", { selector: "input" }), photo());
  expect(await screen.findByText(/This is not a picture\./)).toHaveTextContent(
    "Error uploading file. This is not a picture.",
  );
});

it("stops on request", async () => {
  let given: AbortSignal | undefined;
  const upload = (_file: File, _progress: unknown, signal: AbortSignal) => {
    given = signal;
    return new Promise<void>(() => undefined);
  };
  render(<FileDrop label="Photos" upload={upload} />);
  await userEvent.upload(screen.getByLabelText("Photos", { selector: "input" }), photo());
  await userEvent.click(await screen.findByRole("button", { name: "Stop uploading gym.png" }));
  expect(given?.aborted).toBe(true);
  expect(screen.queryByText("gym.png")).toBeNull();
});
