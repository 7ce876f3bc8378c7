import { getReadProofUrl } from "@fieldhouse/clients/tenant/groups/groups";
import type { ProofFile } from "@fieldhouse/clients/tenant/model/proofFile";
import { useState } from "react";
import { Dialog } from "#/kit/Dialog";
import { Icon } from "#/kit/Icon";
import { useManaged } from "#/manage/managed";

const kilobyte = 1024;

const sizeWords = (bytes: number) =>
  bytes < kilobyte * kilobyte
    ? `${Math.max(1, Math.round(bytes / kilobyte))} KB`
    : `${(bytes / kilobyte / kilobyte).toFixed(1)} MB`;

/** A file that an applicant shows: pictures in place, everything as a download. */
export function ProofView({ proof }: { proof: ProofFile }) {
  const { org } = useManaged();
  const [large, setLarge] = useState(false);
  const [failed, setFailed] = useState(false);
  const address = getReadProofUrl(org, proof.id);
  const isPicture = proof.contentType.startsWith("image/") && !failed;
  const alt = `${proof.name}: ${proof.fileName}`;
  return (
    <figure className="proof">
      <figcaption className="row gap-2">
        <b className="grow ellipsis">{proof.name}</b>
        <a href={address} download={proof.fileName} aria-label={`Download ${proof.name}`} className="row gap-1 small">
          <Icon name="download" small />
          Download
        </a>
      </figcaption>
      {isPicture ? (
        <button
          type="button"
          className="proof-picture"
          aria-label={`Enlarge ${proof.name}`}
          onClick={() => setLarge(true)}
        >
          <img src={address} alt={alt} onError={() => setFailed(true)} />
        </button>
      ) : (
        <div className="proof-file">
          <Icon name="receipt" />
          <span className="small muted">{failed ? "This picture didn’t load." : "PDF"}</span>
        </div>
      )}
      <p className="tiny muted ellipsis num">
        {proof.fileName}, {sizeWords(proof.byteSize)}
      </p>
      {large && (
        <Dialog title={proof.name} wide onClose={() => setLarge(false)}>
          <img src={address} alt={alt} className="proof-large" />
        </Dialog>
      )}
    </figure>
  );
}
