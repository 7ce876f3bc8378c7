import { ProblemError } from "@fieldhouse/clients/problem";
import type { SpaceChange } from "@fieldhouse/clients/tenant/model/spaceChange";
import { changeSpace } from "@fieldhouse/clients/tenant/spaces/spaces";
import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { ConfirmDialog } from "#/kit/ConfirmDialog";
import { toast } from "#/kit/Toasts";
import { useResourceForm } from "#/manage/resource-form";
import { useRefusal } from "#/manage/rights";
import { StaffForm } from "#/manage/StaffForm";
import { RentingFields } from "./RentingFields";
import { SpacePage, useManagedSpace } from "./SpaceFrame";
import { rentingOf, rentingSchema, rentingValues } from "./space";

/** Asks whether the hours of a space that loses its price can go. The save waits for the answer. */
interface Question {
  words: string;
  answer: (agreed: boolean) => void;
}

/** Edits how a space is rented. */
export function Component() {
  const { org, space, reloadSpace } = useManagedSpace();
  const refusal = useRefusal("spaces.configure");
  const [question, setQuestion] = useState<Question>();
  const { form, saving, submit, loadLatest } = useResourceForm({
    resource: space,
    resolver: zodResolver(rentingSchema),
    toValues: (latest) => rentingValues(latest),
    toWire: rentingOf,
    send: async (change, options) => {
      const send = (more?: SpaceChange) => changeSpace(org, space.id, { ...(change as SpaceChange), ...more }, options);
      try {
        return await send();
      } catch (error) {
        const problem = error instanceof ProblemError ? error.problem : undefined;
        if (problem?.code !== "availabilityWouldEnd") throw error;
        const agreed = await new Promise<boolean>((answer) =>
          setQuestion({ words: problem.detail ?? problem.title, answer }),
        );
        setQuestion(undefined);
        if (!agreed) throw error;
        const saved = await send({ removeAvailability: true });
        const removed = saved.removedAvailability ?? [];
        if (removed.length > 0) toast(`Removed ${removed.map(({ title }) => title || "open hours").join(", ")}`);
        return saved;
      }
    },
    reload: reloadSpace,
  });
  return (
    <SpacePage title="Price and booking" lead="Existing bookings keep the price and rules they were made with.">
      <StaffForm form={form} onSubmit={submit} saving={saving} refusal={refusal} onLatest={loadLatest}>
        <RentingFields facilityId={space.facilityId} spaceId={space.id} />
      </StaffForm>
      {question && (
        <ConfirmDialog
          title="Remove the price and hours?"
          confirmLabel="Remove price and hours"
          onConfirm={() => question.answer(true)}
          onClose={() => question.answer(false)}
        >
          <p>{question.words}</p>
        </ConfirmDialog>
      )}
    </SpacePage>
  );
}
