import type { ProblemError } from "@fieldhouse/clients/problem";
import { Button } from "#/kit/Button";
import { NoticeAbove } from "./NoticeAbove";

/** Was the save refused because somebody else saved in between? */
export const isOvertaken = (error: ProblemError | null) => error?.status === 412;

interface OvertakenProps {
  onLatest: (() => void) | undefined;
  /** Loading the latest version keeps what was typed. */
  keeps?: boolean;
}

/** The notice above a form whose data somebody else has changed. */
export const Overtaken = ({ onLatest, keeps = false }: OvertakenProps) => (
  <NoticeAbove
    action={
      <Button size="small" onClick={onLatest}>
        Load latest version
      </Button>
    }
  >
    <b>Someone else changed this while you were editing.</b> Your changes weren’t saved.{" "}
    {keeps
      ? "Load the latest version. What you’ve typed is kept, and you’ll see the differences."
      : "Load the latest version, then make your changes again."}
  </NoticeAbove>
);
