import { usePhoneWords } from "#/queries/phones";

interface PhoneProps {
  /** As it is stored. */
  phone: string | undefined;
}

/** A phone number as its country writes it. */
export const PhoneWords = ({ phone }: PhoneProps) => usePhoneWords(phone);

/** A phone number that can be called. */
export const PhoneLink = ({ phone, className }: PhoneProps & { className?: string }) => (
  <a className={className} href={`tel:${phone}`}>
    <PhoneWords phone={phone} />
  </a>
);
