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

/** Forgets a card that is kept, once that was said twice: only its holder can type it again. */
export function RemoveCard({ card, onClose, onRemoved }: RemoveCardProps) {
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () => removeCard(card.paymentMethod).catch(unlessGone),
    onSuccess: () => {
      queries.setQueryData(
        cardsQuery.queryKey,
        (shown) => shown && { items: shown.items.filter(({ paymentMethod }) => paymentMethod !== card.paymentMethod) },
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
      onConfirm={() => remove.mutate()}
      // What became of it is told here.
      onClose={() => {
        if (!remove.isPending) onClose();
      }}
    >
      <p>You would have to type it again to pay with it. What was paid with it is refunded to it all the same.</p>
    </ConfirmDialog>
  );
}

/** Removed in another window meanwhile, which is what was wanted. */
function unlessGone(error: ProblemError) {
  if (error.status !== 404) throw error;
}
