import { Notice } from "#/kit/Notice";
import { useLabels } from "#/queries/lists";

const anyOf = new Intl.ListFormat("en-US", { type: "disjunction" });

/** "This time is only available for Rugby or Soccer." Undefined if any sport may book it. */
export function useKeptForWords() {
  const label = useLabels();
  return (sports: string[] | undefined, times = 1) => {
    const open = times === 1 ? "This time is only available" : "These times are only available";
    return sports && `${open} for ${anyOf.format(sports.map((code) => label("sports", code)))}.`;
  };
}

/** Says which sports a time is limited to. */
export function KeptFor({ sports }: { sports: string[] | undefined }) {
  const words = useKeptForWords()(sports);
  return words && <Notice tone="info">{words}</Notice>;
}
