import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { useWeekStart } from "#/kit/week";
import { queryClient } from "./queries";
import { type Session, sessionQuery } from "./session";
import { Weeks } from "./Weeks";

afterEach(() => queryClient.clear());

const Told = () => <p>{useWeekStart()}</p>;

it.each([
  [undefined, undefined, "monday"],
  [undefined, "sunday", "sunday"],
  ["monday", "sunday", "monday"],
  ["sunday", "monday", "sunday"],
  ["sunday", undefined, "sunday"],
] as const)(
  "begins weeks for a person who chose %s at an organization of %s on %s",
  async (own, organization, start) => {
    queryClient.setQueryData(sessionQuery.queryKey, {
      user: { id: "u1", ...(own && { weekStartsOn: own }) },
      organizations: [],
    } as unknown as Session);
    render(
      <QueryClientProvider client={queryClient}>
        <Weeks organization={organization && { weekStartsOn: organization }}>
          <Told />
        </Weeks>
      </QueryClientProvider>,
    );
    expect(screen.getByText(start)).toBeInTheDocument();
  },
);
