import { ProblemError } from "@fieldhouse/clients/problem";
import { afterSaving } from "#/app/UnsavedChanges";
import { ButtonLink } from "#/kit/Button";
import { NoticeAbove } from "./NoticeAbove";

/** Was it refused because somebody else deleted what it is about? */
export const isDeleted = (error: ProblemError | null) => error?.status === 404;

/** Removes something, and returns false where somebody else had removed it already. */
export async function removeIfThere(remove: () => Promise<unknown>): Promise<boolean> {
  try {
    await remove();
    return true;
  } catch (error) {
    if (error instanceof ProblemError && isDeleted(error)) return false;
    throw error;
  }
}

export interface DeletedProps {
  /** The kind of thing: "template". */
  what: string;
  /** The list to go back to. Absent where the form's button adds it again. */
  list?: { name: string; to: string };
}

/** The notice above a form that edits what somebody else has deleted. */
export const Deleted = ({ what, list }: DeletedProps) => (
  <NoticeAbove
    action={
      list && (
        <ButtonLink size="small" to={list.to} state={afterSaving}>
          Back to {list.name}
        </ButtonLink>
      )
    }
  >
    <b>Someone else deleted this {what} while you were editing.</b> Your changes weren’t saved.
    {!list && " You can add it again with what you’ve entered."}
  </NoticeAbove>
);
