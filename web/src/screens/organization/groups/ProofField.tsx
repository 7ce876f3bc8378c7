import { upload } from "#/app/upload";
import { IconButton } from "#/kit/Button";
import { FileDrop } from "#/kit/FileDrop";
import { Icon } from "#/kit/Icon";
import { type Group, type ProofFile, proofsUrl } from "#/queries/applications";

const accept = "application/pdf,image/png,image/jpeg,image/webp,image/gif";

interface ProofFieldProps {
  organization: string;
  group: string;
  proof: Group["proofs"][number];
  file: ProofFile | undefined;
  onFile: (file: ProofFile | undefined) => void;
}

/** Takes the file of one proof. It is uploaded when it is chosen. */
export function ProofField({ organization, group, proof, file, onFile }: ProofFieldProps) {
  const { name, required } = proof;
  if (file)
    return (
      <div className="field">
        <span className="label">
          {name} {!required && <span className="optional">optional</span>}
        </span>
        <p className="row proof-file">
          <Icon name="check" small />
          <span className="grow ellipsis">{file.fileName}</span>
          <IconButton icon="close" label={`Remove ${file.fileName}`} onClick={() => onFile(undefined)} />
        </p>
      </div>
    );
  return (
    <FileDrop
      label={name}
      optional={!required}
      hint="PDF or image, up to 5 MB"
      accept={accept}
      upload={async (chosen, onProgress, signal) => {
        const parts = { name, file: chosen };
        try {
          onFile(
            await upload<ProofFile>(proofsUrl(organization, group), { method: "POST", parts, onProgress, signal }),
          );
        } catch (error) {
          if (signal.aborted || !(error instanceof Error)) throw error;
          throw new Error(`Error uploading file. ${error.message}`, { cause: error });
        }
      }}
    />
  );
}
