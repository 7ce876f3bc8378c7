import { Suspense } from "react";
import { phoneWords } from "#/kit/format";
import { lazyPart } from "#/kit/lazy";

interface PhoneProps {
  phone: string;
}

/** As it can be written without asking the server. */
const Plain = ({ phone }: PhoneProps) => <a href={`tel:${phone}`}>{phoneWords(phone)}</a>;

const PhoneLink = lazyPart<PhoneProps>(() => import("./Phone").then((loaded) => loaded.PhoneLink), Plain);

/** A phone number that can be called, for pages that are there before what asks how its country writes it. */
export const LatePhoneLink = ({ phone }: PhoneProps) => (
  <Suspense fallback={<Plain phone={phone} />}>
    <PhoneLink phone={phone} />
  </Suspense>
);
