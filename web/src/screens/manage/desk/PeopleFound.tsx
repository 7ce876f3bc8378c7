import type { FoundPerson } from "@fieldhouse/clients/tenant/model/foundPerson";
import { useListPeople } from "@fieldhouse/clients/tenant/staff/staff";
import { type ReactNode, useDeferredValue } from "react";
import { emailOf } from "#/kit/email";
import { PersonOption } from "./PersonOption";

const least = 2;

/** Searches for people with an account who match the typed words. */
export function usePeople(org: string, text: string) {
  const query = useDeferredValue(text.trim());
  const enabled = query.length >= least;
  const { data, error } = useListPeople(org, { query }, { query: { enabled, retry: false } });
  const people = (enabled && data?.items) || [];
  const exact = emailOf(query);
  return {
    query,
    people,
    error,
    /** The server has answered. */
    isRead: enabled && data !== undefined,
    isEmail: exact !== undefined,
    /** True if somebody has exactly this email. */
    isExact: people.some(({ email }) => email === exact),
  };
}

interface PeopleFoundProps {
  /** The id of the list, for `aria-controls` of the search field. */
  id: string;
  search: ReturnType<typeof usePeople>;
  onChoose: (person: FoundPerson) => void;
  /** An additional choice at the end of the list. */
  other?: ReactNode;
  /** The message if nobody is found. Absent if that is expected. */
  none: string | undefined;
}

/** The people found below the field that they are searched with, to choose from. */
export function PeopleFound({ id, search: { people, isRead, error }, onChoose, other, none }: PeopleFoundProps) {
  return (
    <>
      <ul id={id} className="person-list" aria-label="People found" aria-live="polite">
        {people.map((person) => (
          <PersonOption key={person.id} person={person} onChoose={() => onChoose(person)} />
        ))}
        {other}
      </ul>
      {isRead && people.length === 0 && none && (
        <p className="muted small" role="status">
          <b>No user found.</b> {none}
        </p>
      )}
      {error && (
        <p className="small" role="alert">
          {error.message}
        </p>
      )}
    </>
  );
}
