import { useId, useState } from "react";
import { useFieldArray, useFormContext } from "react-hook-form";
import "./contacts.css";
import { Button, IconButton } from "#/kit/Button";
import { ConfirmDialog } from "#/kit/ConfirmDialog";
import { EmptyState } from "#/kit/EmptyState";
import { SelectField, SwitchField, TextField } from "#/kit/FormShell";
import { PhoneField } from "#/phones/PhoneField";
import { useLists } from "#/queries/lists";
import { type ContactsValues, mostContacts, mostPhones, newContact } from "./contact";

/** The contacts of a form, each in a separate panel. */
export function ContactRows({ empty }: { empty: string }) {
  const { control, watch } = useFormContext<ContactsValues>();
  const contacts = useFieldArray({ control, name: "contacts" });
  const typed = watch("contacts");
  const [removing, setRemoving] = useState<number>();
  const nameOf = (index: number) =>
    [typed[index]?.firstName, typed[index]?.lastName]
      .map((name) => name?.trim())
      .filter(Boolean)
      .join(" ");
  const add = () => contacts.append(newContact(), { focusName: `contacts.${contacts.fields.length}.firstName` });
  return (
    <>
      {contacts.fields.length === 0 && (
        <div className="panel form-section">
          <EmptyState title="No contacts yet">{empty}</EmptyState>
        </div>
      )}
      {contacts.fields.map((contact, index) => (
        <ContactPanel
          key={contact.id}
          index={index}
          name={nameOf(index) || "New contact"}
          onRemove={() => (nameOf(index) ? setRemoving(index) : contacts.remove(index))}
        />
      ))}
      <Button
        icon="plus"
        size="small"
        reason={contacts.fields.length >= mostContacts ? `You can add up to ${mostContacts} contacts` : undefined}
        onClick={add}
      >
        Add contact
      </Button>
      {removing !== undefined && (
        <ConfirmDialog
          confirmLabel="Remove contact"
          onConfirm={() => {
            contacts.remove(removing);
            setRemoving(undefined);
          }}
          onClose={() => setRemoving(undefined)}
        >
          <p>{nameOf(removing)} will be removed once you save.</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function ContactPanel({ index, name, onRemove }: { index: number; name: string; onRemove: () => void }) {
  const lists = useLists();
  const heading = useId();
  const at = `contacts.${index}`;
  return (
    <section className="panel form-section" aria-labelledby={heading} data-item>
      <div className="panel-head">
        <h2 id={heading}>{name}</h2>
        <span className="push">
          <IconButton icon="trash" label={`Remove ${name}`} onClick={onRemove} />
        </span>
      </div>
      <div className="panel-body form-grid">
        <TextField name={`${at}.firstName`} label="First name" autoComplete="off" />
        <TextField name={`${at}.lastName`} label="Last name" optional autoComplete="off" />
        <TextField name={`${at}.title`} label="Title" optional autoComplete="off" placeholder="Athletic director" />
        <SelectField name={`${at}.type`} label="Type">
          {lists?.contactTypes.map(({ code, label }) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
        </SelectField>
        <TextField name={`${at}.email`} label="Email" type="email" full autoComplete="off" />
        <Phones index={index} name={name} />
        <div className="full">
          <SwitchField name={`${at}.public`} hint="When off, only staff see this contact.">
            Show to visitors
          </SwitchField>
        </div>
      </div>
    </section>
  );
}

function Phones({ index, name }: { index: number; name: string }) {
  const lists = useLists();
  const { control } = useFormContext<ContactsValues>();
  const phones = useFieldArray({ control, name: `contacts.${index}.phones` });
  return (
    <div className="full stack gap-3">
      {phones.fields.map((phone, row) => (
        <div key={phone.id} className="contact-phone" data-item>
          <PhoneField name={`contacts.${index}.phones.${row}.number`} label={`Phone ${row + 1}`} autoComplete="off" />
          <SelectField name={`contacts.${index}.phones.${row}.type`} label="Phone type">
            {lists?.phoneTypes.map(({ code, label }) => (
              <option key={code} value={code}>
                {label}
              </option>
            ))}
          </SelectField>
          <IconButton icon="trash" label={`Remove phone ${row + 1} of ${name}`} onClick={() => phones.remove(row)} />
        </div>
      ))}
      <div>
        <Button
          size="small"
          look="quiet"
          icon="plus"
          reason={phones.fields.length >= mostPhones ? `A contact has up to ${mostPhones} phones` : undefined}
          onClick={() => phones.append({ number: "", type: phones.fields.length === 0 ? "office" : "mobile" })}
        >
          Add phone
        </Button>
      </div>
    </div>
  );
}
