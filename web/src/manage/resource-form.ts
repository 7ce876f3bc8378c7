import type { ProblemError } from "@fieldhouse/clients/problem";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  useForm,
} from "react-hook-form";
import { toast } from "#/kit/Toasts";
import { changedMembers } from "./changes";
import { isDeleted } from "./Deleted";
import { type Difference, type Secrets, same } from "./merge";
import { mergeLatest } from "./merge-latest";
import { useRefresh, useRefreshOnLeave } from "./refresh";

interface ResourceForm<Resource extends { version: number }, Values extends FieldValues, Wire extends object> {
  /** The server's version. */
  resource: Resource;
  resolver: Resolver<Values>;
  /** Converts it to the form's fields. */
  toValues: (resource: Resource) => Values;
  /** Converts the fields to what is sent. Null clears. */
  toWire: (values: Values) => Wire;
  /**
   * Sends the changes. `ifMatch` names the version that was edited. `edited` is the resource that was edited, for operations
   * that set all of it: right after a save the page may still show the one before.
   */
  send: (change: Partial<Wire>, options: { ifMatch: string }, edited: Resource) => Promise<Resource>;
  reload: () => Promise<{ data?: Resource | undefined }>;
  /** Adds it again, as it is in the form, where somebody else has deleted it. */
  create?: (wire: Wire) => Promise<Resource>;
  secrets?: Secrets;
  /** The toast's words, which may depend on what was changed. */
  saved?: string | ((after: Resource, before: Resource) => string);
  /** The name of what was saved, said after that: "Gym A". */
  what?: string;
  /** Called once nothing typed is left unsaved. */
  onSaved?: (saved: Resource) => void;
  /** Called once the server says that somebody else has deleted it. */
  onDeleted?: () => void;
}

/**
 * A form that edits something that exists. It follows the server until somebody edits, and sends only what changed. Input
 * typed during a save stays in the form for the next one. `deleted` says that somebody else deleted it; submitting then adds it
 * again, if that can be done.
 */
export function useResourceForm<Resource extends { version: number }, Values extends FieldValues, Wire extends object>({
  resource,
  resolver,
  toValues,
  toWire,
  send,
  reload,
  create,
  secrets,
  saved: said = "Save Success",
  what,
  onSaved,
  onDeleted,
}: ResourceForm<Resource, Values, Wire>) {
  const refresh = useRefresh();
  const refreshOnLeave = useRefreshOnLeave();
  // Submitting adds what somebody else has deleted.
  const [adds, setAdds] = useState(false);
  const [edited, setEdited] = useState(resource);
  const form = useForm<Values>({ resolver, defaultValues: toValues(resource) as DefaultValues<Values> });
  const { isDirty } = form.formState;

  function fill(latest: Resource) {
    setEdited(latest);
    form.reset(toValues(latest));
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: filling follows the server's version alone
  useEffect(() => {
    if (adds || resource.version <= edited.version) return;
    if (!isDirty) fill(resource);
    // The form shows nothing of what changed, so there is no conflict.
    else if (same(toValues(resource), toValues(edited))) setEdited(resource);
  }, [isDirty, resource.version, edited.version]);

  const saving = useMutation<Resource, ProblemError, Values, Values>({
    onMutate: () => structuredClone(form.getValues()),
    mutationFn: (values) =>
      adds && create
        ? create(toWire(values))
        : send(changedMembers(toWire(toValues(edited)), toWire(values)), { ifMatch: `"${edited.version}"` }, edited),
    onSuccess: (saved, _values, sent) => {
      const typedSince = changedMembers(sent, form.getValues());
      const title = typeof said === "string" ? said : said(saved, edited);
      fill(saved);
      for (const [name, value] of Object.entries(typedSince))
        form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
      if (what) toast(what, { title });
      else toast(title);
      void refresh();
      if (adds || Object.keys(typedSince).length === 0) onSaved?.(saved);
    },
    onError: (error) => {
      if (adds || !isDeleted(error)) return;
      if (create) {
        setAdds(true);
        saving.reset();
      }
      onDeleted?.();
      refreshOnLeave();
      void refresh();
    },
  });

  /** Fills the form with the server's version. With `keep`, what was typed stays, and what differs is returned. */
  async function loadLatest({ keep = false }: { keep?: boolean } = {}): Promise<Difference[]> {
    const { data } = await reload();
    if (!data) return [];
    saving.reset();
    if (!keep) {
      fill(data);
      return [];
    }
    setEdited(data);
    return mergeLatest(form, toValues(edited), toValues(data), secrets);
  }
  const deleted = adds || isDeleted(saving.error);
  return { form, saving, deleted, loadLatest, submit: (values: Values) => saving.mutate(values) };
}
