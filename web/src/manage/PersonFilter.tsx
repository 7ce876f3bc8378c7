import { useReadPerson } from "@fieldhouse/clients/platform/people/people";
import { Icon } from "#/kit/Icon";

interface PersonFilterProps {
  /** The person's id, as in the address. */
  person: string;
  /** Their name, where what is shown tells it. */
  name: string | undefined;
  onDrop: () => void;
}

/** Says whose bookings are shown, and shows everybody's again. */
export function PersonFilter({ person, name, onDrop }: PersonFilterProps) {
  const read = useReadPerson(person, { query: { enabled: name === undefined, retry: false } });
  const whose = name ?? (read.data ? `${read.data.firstName} ${read.data.lastName}` : "One person");
  return (
    <button type="button" className="chip" aria-label={`Only ${whose}. Show everyone`} onClick={onDrop}>
      <Icon name="person" small />
      {whose}
      <Icon name="close" small />
    </button>
  );
}
