import { Notice } from "#/kit/Notice";
import { useLabels } from "#/queries/lists";

const anyOf = new Intl.ListFormat("en-US", { type: "disjunction" });

/** "This time is open only for Rugby or Soccer.", for the codes of some sports; undefined where it is open for any. */
export function useKeptForWords() {
  const label = useLabels();
  return (sports: string[] | undefined, times = 1) => {
    const open = times === 1 ? "This time is open" : "These times are open";
    return sports && `${open} only for ${anyOf.format(sports.map((code) => label("sports", code)))}.`;
  };
}

/** Says before anybody books for what the rules keep a time. */
export function KeptFor({ sports }: { sports: string[] | undefined }) {
  const words = useKeptForWords()(sports);
  return words && <Notice tone="info">{words}</Notice>;
}
