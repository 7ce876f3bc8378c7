import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { beforeEach, expect, it } from "vitest";
import type { Column } from "#/kit/Table";
import { DataTable } from "./DataTable";

interface Court {
  id: number;
  name: string;
  city: string;
}

const columns: Column<Court>[] = [
  { key: "name", header: "Court", text: ({ name }) => name, cell: ({ name }) => name },
  { key: "city", header: "City", text: ({ city }) => city, cell: ({ city }) => city },
  { key: "number", header: "Number", text: ({ id }) => id, rank: ({ id }) => id, cell: ({ id }) => id },
];

const courts = (many: number): Court[] =>
  Array.from({ length: many }, (_, at) => ({ id: at + 1, name: `Court ${at + 1}`, city: at % 2 ? "Verona" : "Lodi" }));

function Courts({ rows, prefix = "" }: { rows: Court[]; prefix?: string }) {
  return (
    <DataTable
      name="courts"
      what={["court", "courts"]}
      whole
      prefix={prefix}
      caption="Courts"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => String(id)}
      empty={null}
    />
  );
}

function open(address: string, rows: Court[], prefix = "") {
  const element = <Courts rows={rows} prefix={prefix} />;
  const router = createMemoryRouter([{ path: "/", element }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return router;
}

const table = () => screen.getByRole("table", { name: "Courts" });
const firstRow = () => within(table()).getAllByRole("row")[1];

beforeEach(() => localStorage.clear());

it("shows 5,000 rows by pages, in an order that the address names", async () => {
  const router = open("/?sort=-number", courts(5000));
  expect(screen.getByText("5,000 courts")).toBeInTheDocument();
  expect(within(table()).getAllByRole("row")).toHaveLength(51);
  expect(firstRow()).toHaveTextContent("Court 5000");
  await userEvent.click(screen.getByRole("button", { name: "Next" }));
  await waitFor(() => expect(router.state.location.search).toBe("?sort=-number&page=2"));
  expect(firstRow()).toHaveTextContent("Court 4950");
  await userEvent.click(within(table()).getByRole("button", { name: "City" }));
  await waitFor(() => expect(router.state.location.search).toBe("?sort=city"));
  expect(firstRow()).toHaveTextContent("Lodi");
}, 20_000);

it("is put in order by a field where there is no heading to press", async () => {
  const router = open("/", courts(3));
  await userEvent.selectOptions(screen.getByLabelText("Sort by"), "Number, descending");
  await waitFor(() => expect(router.state.location.search).toBe("?sort=-number"));
  expect(firstRow()).toHaveTextContent("Court 3");
});

it("keeps out of the parameters of another table on the page", async () => {
  const router = open("/?sort=city", courts(3), "own-");
  await userEvent.click(within(table()).getByRole("button", { name: "Number" }));
  await waitFor(() => expect(router.state.location.search).toBe("?sort=city&own-sort=number"));
});

it("keeps the columns that somebody chose", async () => {
  open("/", courts(3));
  await userEvent.click(screen.getByRole("button", { name: /^Columns/ }));
  await userEvent.click(screen.getByRole("checkbox", { name: "City" }));
  expect(within(table()).queryByRole("columnheader", { name: "City" })).toBeNull();
  expect(localStorage.getItem("fieldhouse-kept-courts-columns")).toBe('["city"]');
});

it("shows the last page where the address names one beyond it", () => {
  open("/?page=9", courts(60));
  expect(screen.getByText("51 to 60 of 60")).toBeInTheDocument();
  expect(firstRow()).toHaveTextContent("Court 51");
});
