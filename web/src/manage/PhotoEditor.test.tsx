import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { upload } from "#/app/upload";
import { PhotoEditor } from "./PhotoEditor";

vi.mock("#/app/upload");
/** New photos are uploaded uncropped; cropping a stored one makes it smaller. */
vi.mock("./crop/use-crop", () => ({
  useCrop: () => ({
    crop: async (file: File, { stored }: { stored?: boolean }) => (stored ? new File(["cut"], "cut.jpg") : file),
    dialog: null,
  }),
}));
vi.mock("./crop/picture", () => ({ storedPicture: async () => new File(["stored"], "stored.jpg") }));

/** Ends the uploads in the order in which they began. */
let ends: { arrive: (answer?: unknown) => void; fail: (reason: Error) => void }[] = [];
const sent = () => vi.mocked(upload).mock.calls.map(([, { parts }]) => parts.description);

const hall = { imageId: "hall", description: "", url: "", thumbnailUrl: "hall.jpg", width: 4, height: 3 };
const saveDescription = vi.fn(async (_image: string, _description: string) => undefined);

const order = vi.fn(async (_images: string[]) => undefined);
const remove = vi.fn(async (_image: string) => undefined);

beforeEach(() => {
  ends = [];
  saveDescription.mockClear();
  vi.mocked(upload)
    .mockReset()
    .mockImplementation(() => new Promise<unknown>((arrive, fail) => ends.push({ arrive, fail })));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PhotoEditor
        photos={[hall]}
        uploadUrl="/photos"
        order={order}
        remove={remove}
        saveDescription={saveDescription}
        refusal={undefined}
      />
    </QueryClientProvider>,
  );
});

const photo = (name: string) => new File(["picture"], name, { type: "image/png" });
const description = () => screen.getByRole("textbox", { name: /Description for the next photo/ });
const add = (...names: string[]) =>
  userEvent.upload(screen.getByLabelText("Photos", { selector: "input" }), names.map(photo));

it("sends a description with one photo, and keeps what is typed for the next one", async () => {
  await userEvent.type(description(), "Hall");
  await add("hall.png");
  expect(description()).toHaveValue("");
  await userEvent.type(description(), "Door");
  await act(async () => ends[0]?.arrive());
  expect(description()).toHaveValue("Door");
  await add("door.png", "roof.png");
  expect(sent()).toEqual(["Hall", "Door", ""]);
});

it("gives the description back where the photo could not be sent", async () => {
  await userEvent.type(description(), "Hall");
  await add("hall.png");
  await act(async () => ends[0]?.fail(new Error("This is not a picture.")));
  expect(description()).toHaveValue("Hall");
});

it("says later what a photo shows", async () => {
  await userEvent.click(screen.getByRole("button", { name: "Edit description of photo 1" }));
  await userEvent.type(screen.getByRole("textbox", { name: /Photo description/ }), "The hall");
  await userEvent.click(screen.getByRole("button", { name: "Save description" }));
  expect(saveDescription).toHaveBeenCalledExactlyOnceWith("hall", "The hall");
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

it("puts a photo that is cropped again in the place of the old one", async () => {
  await userEvent.click(screen.getByRole("button", { name: "Crop photo 1" }));
  await waitFor(() => expect(ends).toHaveLength(1));
  expect(remove).not.toHaveBeenCalled();
  await act(async () => ends[0]?.arrive({ imageId: "cropped" }));
  expect(order).toHaveBeenCalledExactlyOnceWith(["cropped", "hall"]);
  expect(remove).toHaveBeenCalledExactlyOnceWith("hall");
});
