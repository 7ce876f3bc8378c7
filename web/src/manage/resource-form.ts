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
import { useRefresh } from "./refresh";

interface ResourceForm<Resource extends { version: number }, Values extends FieldValues, Wire extends object> {
  /** As the server has it. */
  resource: Resource;
  resolver: Resolver<Values>;
  /** The form's fields for it. */
  toValues: (resource: Resource) => Values;
  /** What the fields say, as it is sent; null clears. */
  toWire: (values: Values) => Wire;
  /** Sends what was changed; `ifMatch` names the version that was edited. */
  send: (change: Partial<Wire>, options: { ifMatch: string }) => Promise<Resource>;
  reload: () => Promise<{ data?: Resource | undefined }>;
  /** All that was typed is saved. */
  onSaved?: () => void;
}

/**
 * A form over something that is there already. It follows the server as long as nobody edits, and sends only what was changed;
 * what is typed while it is being saved stays, for the next time.
 */
export function useResourceForm<Resource extends { version: number }, Values extends FieldValues, Wire extends object>({
  resource,
  resolver,
  toValues,
  toWire,
  send,
  reload,
  onSaved,
}: ResourceForm<Resource, Values, Wire>) {
  const refresh = useRefresh();
  const [edited, setEdited] = useState(resource);
  const form = useForm<Values>({ resolver, defaultValues: toValues(resource) as DefaultValues<Values> });
  const { isDirty } = form.formState;

  function fill(latest: Resource) {
    setEdited(latest);
    form.reset(toValues(latest));
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: filling follows the server's version alone
  useEffect(() => {
    if (!isDirty && resource.version > edited.version) fill(resource);
  }, [isDirty, resource.version, edited.version]);

  const saving = useMutation<Resource, ProblemError, Values, Values>({
    onMutate: () => structuredClone(form.getValues()),
    mutationFn: (values) =>
      send(changedMembers(toWire(toValues(edited)), toWire(values)), { ifMatch: `"${edited.version}"` }),
    onSuccess: (saved, _values, sent) => {
      const typedSince = changedMembers(sent, form.getValues());
      fill(saved);
      for (const [name, value] of Object.entries(typedSince))
        form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
      toast("Save Success");
      void refresh();
      if (Object.keys(typedSince).length === 0) onSaved?.();
    },
  });

  async function loadLatest() {
    const { data } = await reload();
    if (!data) return;
    saving.reset();
    fill(data);
  }
  return { form, saving, loadLatest, submit: (values: Values) => saving.mutate(values) };
}
