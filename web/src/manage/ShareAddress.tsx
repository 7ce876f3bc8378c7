import { useRef } from "react";
import { copyText } from "#/app/copy-text";
import { Button } from "#/kit/Button";
import { QrCode } from "#/kit/QrCode";
import "./share-address.css";

/** The address of an organization's portal, to copy, and to scan from a poster. */
export function ShareAddress({ name, address }: { name: string; address: string }) {
  const code = useRef<HTMLDivElement>(null);
  function download() {
    const svg = code.current?.querySelector("svg");
    if (!svg) return;
    const text = new XMLSerializer().serializeToString(svg);
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
    link.download = "qr-code.svg";
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  }
  return (
    <div className="share-address">
      <div ref={code}>
        <QrCode text={address} label={`QR code for ${name}`} />
      </div>
      <div className="stack gap-3">
        <a href={address} className="strong">
          {address.replace(/^https?:\/\//, "").replace(/\/$/, "")}
        </a>
        <div className="row wrap gap-2">
          <Button size="small" icon="copy" onClick={() => copyText(address, { done: "Address copied" })}>
            Copy address
          </Button>
          <Button size="small" icon="download" onClick={download}>
            QR code
          </Button>
        </div>
      </div>
    </div>
  );
}
