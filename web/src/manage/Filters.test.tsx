import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { expect, it, vi } from "vitest";
import { SearchFilter, SelectFilter } from "./Filters";
import { useListAddress } from "./paging";

function List() {
  const { value, filter } = useListAddress();
  return (
    <>
      <SearchFilter label="Search" value={value("query")} onChange={(text) => filter("query", text)} />
      <SelectFilter
        label="State"
        all="All"
        value={value("status")}
        onChange={(choice) => filter("status", choice)}
        options={[{ value: "denied", label: "Denied" }]}
      />
    </>
  );
}

function open(address: string) {
  const router = createMemoryRouter([{ path: "/", Component: List }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return router;
}
const search = () => screen.getByRole("searchbox", { name: "Search" });

it("keeps a space at the end while one types on", async () => {
  const router = open("/?cursor=x");
  await userEvent.type(search(), "gym ");
  await waitFor(() => expect(router.state.location.search).toBe("?query=gym"));
  await userEvent.type(search(), "a");
  expect(search()).toHaveValue("gym a");
  await waitFor(() => expect(router.state.location.search).toBe("?query=gym+a"));
});

it("keeps what is typed while the address follows", async () => {
  let address = "";
  const onChange = vi.fn();
  const filter = () => <SearchFilter label="Search" value={address} onChange={onChange} />;
  const { rerender } = render(filter());
  await userEvent.type(search(), "gy");
  await waitFor(() => expect(onChange).toHaveBeenCalledWith("gy"));
  // At once, so that the pause after typing can’t be over before the address comes.
  fireEvent.change(search(), { target: { value: "gym" } });
  address = "gy";
  rerender(filter());
  expect(search()).toHaveValue("gym");
});

it("takes no more than the server searches by", async () => {
  open("/");
  await userEvent.click(search());
  await userEvent.paste("g".repeat(101));
  expect(search()).toHaveValue("g".repeat(100));
});

it("leaves what is chosen before the address follows", async () => {
  const router = open("/");
  await userEvent.type(search(), "gym");
  await userEvent.selectOptions(screen.getByLabelText("State"), "denied");
  await waitFor(() => expect(router.state.location.search).toContain("query=gym"));
  expect(router.state.location.search).toContain("status=denied");
});

it("shows what the address says when one goes back", async () => {
  const router = open("/?query=gym");
  await router.navigate("/?query=pool");
  await waitFor(() => expect(search()).toHaveValue("pool"));
  await router.navigate(-1);
  await waitFor(() => expect(search()).toHaveValue("gym"));
});

it("updates the address at once when the search field loses the focus", () => {
  const router = open("/");
  // Without waiting in between, so that the pause can’t be over by then.
  fireEvent.change(search(), { target: { value: "gym" } });
  expect(router.state.location.search).toBe("");
  fireEvent.blur(search());
  expect(router.state.location.search).toBe("?query=gym");
});

it("undoes a filter by going back, and a typed word as a whole", async () => {
  const router = open("/");
  await userEvent.selectOptions(screen.getByLabelText("State"), "denied");
  await userEvent.type(search(), "gym");
  await waitFor(() => expect(router.state.location.search).toContain("query=gym"));
  await userEvent.type(search(), "nastics");
  await waitFor(() => expect(router.state.location.search).toContain("query=gymnastics"));
  await router.navigate(-1);
  await waitFor(() => expect(router.state.location.search).toBe("?status=denied"));
  await router.navigate(-1);
  await waitFor(() => expect(router.state.location.search).toBe(""));
});
