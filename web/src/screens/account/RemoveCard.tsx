import type { ProblemError } from "@fieldhouse/clients/problem";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { cardWords } from "#/account/booking-words";
import { ConfirmDialog } from "#/kit/ConfirmDialog";
import { cardsQuery, removeCard, type SavedCard } from "#/queries/payments";

interface RemoveCardProps {
  card: SavedCard;
  onClose: () => void;
  onRemoved: () => void;
}

/** Removes a saved card after a confirmation, since only its holder can enter it again. */
export function RemoveCard({ card, onClose, onRemoved }: RemoveCardProps) {
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () => removeCard(card.paymentMethod).catch(unlessGone),
    onSuccess: () => {
      queries.setQueryData(
        cardsQuery.queryKey,
        (shown) =>
          shown && { ...shown, items: shown.items.filter(({ paymentMethod }) => paymentMethod !== card.paymentMethod) },
      );
      onRemoved();
      // Another one is offered first now, if this one was.
      void queries.invalidateQueries(cardsQuery);
    },
  });
  return (
    <ConfirmDialog
      title={`Remove ${cardWords(card)}?`}
      confirmLabel="Remove card"
      busy={remove.isPending}
      error={remove.error?.message}
      failure="Delete Error"
      onConfirm={() => remove.mutate()}
      // The outcome is shown in this dialog.
      onClose={() => {
        if (!remove.isPending) onClose();
      }}
    >
      <p>To use this card again, you’ll need to re-enter it. Refunds for past payments still go to it.</p>
    </ConfirmDialog>
  );
}

/** Removed in another window meanwhile, which is what was wanted. */
function unlessGone(error: ProblemError) {
  if (error.status !== 404) throw error;
}
