import type { ProblemError } from "@fieldhouse/clients/problem";
import type { OrganizationFile } from "@fieldhouse/clients/tenant/model/organizationFile";
import {
  changeFile,
  getAddFileUrl,
  removeFile,
  useListFiles,
} from "@fieldhouse/clients/tenant/organizations/organizations";
import { getSetOrganizationPictureUrl, removeOrganizationPicture } from "@fieldhouse/clients/tenant/photos/photos";
import { useMutation } from "@tanstack/react-query";
import { useId, useRef, useState } from "react";
import "#/manage/files.css";
import "./files.css";
import { upload } from "#/app/upload";
import { useArriving } from "#/app/use-arriving";
import { Button, IconButton } from "#/kit/Button";
import { ConfirmDialog } from "#/kit/ConfirmDialog";
import { Dialog } from "#/kit/Dialog";
import { LoadFailure } from "#/kit/EmptyState";
import { FieldError, Input } from "#/kit/Field";
import { FileDrop } from "#/kit/FileDrop";
import { Notice } from "#/kit/Notice";
import { SkeletonLines, Waiting } from "#/kit/Skeleton";
import { toast } from "#/kit/Toasts";
import { shapes } from "#/manage/crop/shapes";
import { organizationCrumb, useManaged } from "#/manage/managed";
import { PictureSlot } from "#/manage/PictureSlot";
import { useRefresh } from "#/manage/refresh";
import { useRefusal } from "#/manage/rights";
import { StaffPage } from "#/manage/StaffPage";
import { fileUrl, sizeOfFile } from "#/spaces/files";
import { OrganizationTabs } from "./OrganizationTabs";

/** The organization's banner, trust image, and favicon, and the files that it hands out. */
export function Component() {
  const managed = useManaged();
  const { org, organization } = managed;
  const refusal = useRefusal("photos.change");
  return (
    <StaffPage
      title="Pictures and files"
      heading={organization.name}
      crumbs={[organizationCrumb(managed)]}
      lead="The banner of your page, a seal that visitors trust, the icon in browser tabs, and files to download"
      tabs={<OrganizationTabs org={org} />}
    >
      <div className="files-page">
        <PictureSlot
          title="Banner"
          shapes={shapes.banner}
          hint="Across the top of your page. At least 1,600 pixels wide looks best."
          picture={organization.banner}
          uploadUrl={getSetOrganizationPictureUrl(org, "banner")}
          remove={() => removeOrganizationPicture(org, "banner")}
          refusal={refusal}
        />
        <PictureSlot
          title="Trust image"
          shapes={shapes.emblem}
          hint="A seal, certificate, or crest that shows visitors who they’re renting from."
          picture={organization.trustImage}
          uploadUrl={getSetOrganizationPictureUrl(org, "trust")}
          remove={() => removeOrganizationPicture(org, "trust")}
          refusal={refusal}
        />
        <PictureSlot
          title="Favicon"
          shapes={shapes.emblem}
          hint="Beside the title of your portal in browser tabs. A simple square mark looks best."
          picture={organization.favicon}
          uploadUrl={getSetOrganizationPictureUrl(org, "favicon")}
          remove={() => removeOrganizationPicture(org, "favicon")}
          plain
          refusal={refusal}
        />
        <Files org={org} />
      </div>
    </StaffPage>
  );
}

function Files({ org }: { org: string }) {
  const heading = useId();
  const refresh = useRefresh();
  const refusal = useRefusal("organizations.change");
  const files = useListFiles(org);
  const filesArriving = useArriving(files);
  const [description, setDescription] = useState("");
  const typed = useRef(description);
  typed.current = description;
  const [describing, setDescribing] = useState<OrganizationFile>();
  const [removing, setRemoving] = useState<OrganizationFile>();
  const removal = useMutation<unknown, ProblemError, OrganizationFile>({
    mutationFn: ({ id }) => removeFile(org, id),
    onSuccess: async (_, { fileName }) => {
      await refresh();
      setRemoving(undefined);
      toast(fileName, { title: "Removed" });
    },
  });
  return (
    <section className="panel files-panel" aria-labelledby={heading}>
      <div className="panel-head">
        <h2 id={heading}>Files</h2>
        <span className="muted small">Anyone who sees your page can download them</span>
      </div>
      {files.isPending ? (
        <Waiting>
          <div className="panel-body">
            <SkeletonLines lines={4} />
          </div>
        </Waiting>
      ) : files.error ? (
        <LoadFailure detail={files.error.message} onRetry={() => void files.refetch()} />
      ) : (
        <ul className="file-list" aria-label="Files">
          {files.data.items.map((file) => (
            <li key={file.id} className="row gap-3">
              <span className="grow">
                <a href={fileUrl(org, file.id)} download={file.fileName}>
                  {file.fileName}
                </a>{" "}
                <span className="muted small num">{sizeOfFile(file.byteSize)}</span>
                <span className="block small muted">{file.description || "No description"}</span>
              </span>
              <IconButton
                icon="edit"
                label={`Edit description of ${file.fileName}`}
                reason={refusal}
                onClick={() => setDescribing(file)}
              />
              <IconButton
                icon="trash"
                label={`Remove ${file.fileName}`}
                reason={refusal}
                onClick={() => setRemoving(file)}
              />
            </li>
          ))}
          {files.data.items.length === 0 && (
            <li className="muted">No files yet. Add house rules, a rental form, or a parking map.</li>
          )}
        </ul>
      )}
      {!filesArriving && (
        <div className="panel-body stack gap-4">
          {refusal ? (
            <Notice>{refusal}</Notice>
          ) : (
            <>
              <Input
                label="Description of the next file"
                optional
                dense
                maxLength={300}
                value={description}
                onChange={(event) => setDescription(event.target.value)}
              />
              <FileDrop
                label="New file"
                hint="PDF, PNG, JPEG, WebP, or GIF, up to 5 MB."
                accept="application/pdf,image/png,image/jpeg,image/webp,image/gif"
                upload={async (file, onProgress, signal) => {
                  const parts = { description: typed.current, file };
                  await upload(getAddFileUrl(org), { method: "POST", parts, onProgress, signal });
                  await refresh();
                  setDescription("");
                  toast(file.name, { title: "Save Success" });
                }}
              />
            </>
          )}
        </div>
      )}
      {describing && <Describe org={org} file={describing} onClose={() => setDescribing(undefined)} />}
      {removing && (
        <ConfirmDialog
          confirmLabel="Remove file"
          busy={removal.isPending}
          error={removal.error?.message}
          failure="Delete Error"
          onConfirm={() => removal.mutate(removing)}
          onClose={() => setRemoving(undefined)}
        >
          <p>This permanently removes {removing.fileName}. Links to it stop working.</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

function Describe({ org, file, onClose }: { org: string; file: OrganizationFile; onClose: () => void }) {
  const refresh = useRefresh();
  const [description, setDescription] = useState(file.description);
  const saving = useMutation<unknown, ProblemError>({
    mutationFn: () => changeFile(org, file.id, { description }),
    onSuccess: async () => {
      await refresh();
      toast(`Description of ${file.fileName}`, { title: "Save Success" });
      onClose();
    },
  });
  return (
    <Dialog
      title={file.fileName}
      onClose={onClose}
      actions={
        <>
          <Button size="small" look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button size="small" look="primary" busy={saving.isPending} onClick={() => saving.mutate()}>
            Save
          </Button>
        </>
      }
    >
      <Input
        label="Description"
        optional
        maxLength={300}
        value={description}
        onChange={(event) => setDescription(event.target.value)}
      />
      {saving.error && <FieldError>{saving.error.message}</FieldError>}
    </Dialog>
  );
}
