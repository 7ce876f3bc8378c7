import { act, renderHook } from "@testing-library/react";
import { useForm } from "react-hook-form";
import { expect, it } from "vitest";
import { useFreshAcceptance } from "./DeskDeposits";
import type { DeskForm } from "./desk-booking";

const deposit = (amount: string) => ({ id: "d", name: "Cleaning", amount });

it("takes the renter's acceptance back when other deposits are shown, and only then", () => {
  const { result, rerender } = renderHook(
    ({ amount }: { amount: string | undefined }) => {
      const form = useForm<DeskForm>({ defaultValues: { deposits: false } });
      useFreshAcceptance(form, amount === undefined ? undefined : [deposit(amount)]);
      return form;
    },
    { initialProps: { amount: "50.00" } as { amount: string | undefined } },
  );
  const accepted = () => result.current.getValues("deposits");
  act(() => result.current.setValue("deposits", true));
  rerender({ amount: undefined });
  rerender({ amount: "50.00" });
  expect(accepted()).toBe(true);
  rerender({ amount: "80.00" });
  expect(accepted()).toBe(false);
});
