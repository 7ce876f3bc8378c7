import type { FoundPerson } from "@fieldhouse/clients/tenant/model/foundPerson";
import { useId, useState } from "react";
import { useFormContext } from "react-hook-form";
import { Button } from "#/kit/Button";
import { Input } from "#/kit/Field";
import { initials } from "#/kit/initials";
import { PhoneWords } from "#/phones/Phone";
import { PeopleFound, usePeople } from "./PeopleFound";
import "./person-field.css";

interface PersonFieldProps {
  org: string;
  label: string;
  /** Lets a booking be for somebody who has no account yet. */
  invites?: boolean;
  /** The person chosen, where they have an account. */
  person: FoundPerson | undefined;
  onPerson: (person: FoundPerson | undefined) => void;
}

/** The person a booking is for: found by name, email or phone, or somebody new by email. Sets `renterId` or `renterEmail`. */
export function PersonField({ org, label, invites = false, person, onPerson }: PersonFieldProps) {
  const form = useFormContext<{ renterId: string; renterEmail: string }>();
  const [renterId, renterEmail] = form.watch(["renterId", "renterEmail"]);
  const choose = (found: FoundPerson | undefined, email = "") => {
    onPerson(found);
    form.setValue("renterId", found?.id ?? "", { shouldDirty: true });
    form.setValue("renterEmail", email, { shouldDirty: true });
    form.clearErrors("renterEmail");
  };
  const error = form.formState.errors.renterEmail?.message;
  if (renterId || renterEmail)
    return (
      <section className="row person-chosen" aria-label={label}>
        <span className="avatar avatar-s" aria-hidden="true">
          {initials(person ? `${person.firstName} ${person.lastName}` : renterEmail)}
        </span>
        <span className="grow person-words">
          <b className="block ellipsis">{person ? `${person.firstName} ${person.lastName}` : renterEmail}</b>
          <span className="muted small ellipsis block">
            {person ? person.email : "New, will be invited by email"}
            {person?.phone && ", "}
            <PhoneWords phone={person?.phone} />
          </span>
        </span>
        <Button size="small" onClick={() => choose(undefined)}>
          Change
        </Button>
      </section>
    );
  return <PersonSearch org={org} label={label} error={error} invites={invites} onChoose={choose} />;
}

interface PersonSearchProps extends Omit<PersonFieldProps, "person" | "onPerson"> {
  error: string | undefined;
  onChoose: (person: FoundPerson | undefined, email?: string) => void;
}

function PersonSearch({ org, label, error, invites, onChoose }: PersonSearchProps) {
  const [text, setText] = useState("");
  const list = useId();
  const search = usePeople(org, text);
  const { query, people } = search;
  const isNew = invites && search.isEmail && !search.isExact;
  return (
    <div className="person-search">
      <Input
        label={label}
        dense
        type="search"
        autoComplete="off"
        value={text}
        error={error}
        hint="Name, email, or phone number."
        aria-controls={list}
        onChange={(event) => setText(event.target.value)}
        // Enter chooses the only one found. It never sends the form.
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          if (people.length === 1) onChoose(people[0]);
          else if (people.length === 0 && isNew) onChoose(undefined, query);
        }}
      />
      <PeopleFound
        id={list}
        search={search}
        onChoose={onChoose}
        other={
          isNew &&
          search.isRead && (
            <li>
              <button type="button" className="person-option" onClick={() => onChoose(undefined, query)}>
                <span>
                  Book for <b>{query}</b> and invite them
                </span>
              </button>
            </li>
          )
        }
        none={
          isNew ? undefined : invites ? "Enter their full email address to book for someone new." : "Try their email."
        }
      />
    </div>
  );
}
