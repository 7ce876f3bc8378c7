import { quoteApprovalRule } from "@fieldhouse/clients/tenant/bookings/bookings";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useFormContext } from "react-hook-form";
import { Notice } from "#/kit/Notice";
import { useManaged } from "#/manage/managed";
import { useSettled } from "#/manage/use-settled";
import { conditionsOf, previewWords, type RuleValues, ruleSchema } from "./rule";

/** The number of the last requests that the rule would have approved, as it is typed. */
export function RulePreview() {
  const { org } = useManaged();
  const values = useSettled(useFormContext<RuleValues>().watch());
  // A rule without a name has conditions all the same.
  const isValid = ruleSchema.safeParse({ ...values, name: "A rule" }).success;
  const conditions = conditionsOf(values);
  const preview = useQuery({
    queryKey: ["approval rule preview", org, conditions],
    queryFn: ({ signal }) => quoteApprovalRule(org, conditions, { signal }),
    enabled: isValid,
    placeholderData: keepPreviousData,
  });
  const words = preview.error
    ? "The last requests couldn’t be checked. You can save the rule anyway."
    : preview.data && previewWords(preview.data);
  return (
    <div className="full" role="status">
      <Notice>
        {isValid
          ? (words ?? "Checking the last requests…")
          : "Complete the conditions to see which requests it would have approved."}
      </Notice>
    </div>
  );
}
