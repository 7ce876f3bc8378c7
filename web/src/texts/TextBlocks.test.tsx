import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { TextBlocks } from "./TextBlocks";

const span = (text: string, more: { bold?: boolean; address?: string } = {}) => ({ text, bold: false, ...more });

test("a text has headings, lists and links, and nothing of it is markup", () => {
  render(
    <MemoryRouter>
      <TextBlocks
        blocks={[
          { kind: "heading", lines: [{ spans: [span("In the building")] }] },
          { kind: "steps", lines: [{ spans: [span("Sweep")] }, { spans: [span("Lock", { bold: true })] }] },
          {
            kind: "paragraph",
            lines: [
              { spans: [span("<b>Ask</b> "), span("us", { address: "mailto:desk@example.com" })] },
              { spans: [span("See "), span("privacy", { address: "/privacy" })] },
            ],
          },
        ]}
      />
    </MemoryRouter>,
  );
  expect(screen.getByRole("heading", { level: 2, name: "In the building" })).toBeDefined();
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["Sweep", "Lock"]);
  expect(screen.getByText("Lock").tagName).toBe("B");
  expect(screen.getByText("<b>Ask</b>", { exact: false })).toBeDefined();
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "mailto:desk@example.com",
    "/privacy",
  ]);
});
