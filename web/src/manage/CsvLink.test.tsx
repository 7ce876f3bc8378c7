import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { Toasts } from "#/kit/Toasts";
import { CsvLink } from "./CsvLink";

afterEach(() => {
  for (const button of screen.queryAllByRole("button", { name: "Dismiss" })) fireEvent.click(button);
  vi.unstubAllGlobals();
});

/** Presses the link of a file that the server answers with so. */
function download(answer: () => Response) {
  vi.stubGlobal("fetch", async () => answer());
  render(
    <>
      <CsvLink href="/api/organizations/lakes/spaces/export?facility=old-gym" fileName="lakesSpaces.csv">
        Export these spaces
      </CsvLink>
      <Toasts />
    </>,
  );
  fireEvent.click(screen.getByRole("link", { name: "Export these spaces" }));
}

const refusal = (status: number, body: BodyInit) => () => new Response(body, { status });

it("says why the server made no file", async () => {
  const problem = { title: "Not Found", code: "notFound", detail: "Facility listing not found." };
  download(refusal(404, JSON.stringify(problem)));
  expect(await screen.findByText("Facility listing not found.")).toBeVisible();
  expect(screen.getByText("Couldn’t create the file.")).toBeVisible();
});

it("asks to try again where something else answered", async () => {
  download(refusal(502, "<html>"));
  expect(await screen.findByText("Try again in a moment.")).toBeVisible();
});

it("says so where there is nothing to export", async () => {
  download(() => new Response(null, { status: 204 }));
  expect(await screen.findByText("No data")).toBeVisible();
});

it("asks to check the connection where no answer came", async () => {
  download(() => {
    throw new TypeError("Failed to fetch");
  });
  expect(await screen.findByText("Check your connection.")).toBeVisible();
});
