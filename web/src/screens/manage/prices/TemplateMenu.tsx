import type { ProblemError } from "@fieldhouse/clients/problem";
import type { PricingTemplate } from "@fieldhouse/clients/tenant/model/pricingTemplate";
import { createPricingTemplate, useListPricingTemplates } from "@fieldhouse/clients/tenant/prices/prices";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { Button } from "#/kit/Button";
import { Dialog } from "#/kit/Dialog";
import { Input } from "#/kit/Field";
import { count } from "#/kit/format";
import { Menu } from "#/kit/Menu";
import { isSeen } from "#/kit/schema";
import { toast } from "#/kit/Toasts";
import { useManaged } from "#/manage/managed";
import { useRefresh } from "#/manage/refresh";
import { paths } from "#/paths";
import { blockOf, blocksSchema, blockValues, type PricingValues } from "./pricing";

/** Takes the blocks of a template into the form, or keeps the form's blocks as one. */
export function TemplateMenu() {
  const { org } = useManaged();
  const form = useFormContext<PricingValues>();
  const templates = useListPricingTemplates(org, { limit: 100 });
  const [saving, setSaving] = useState(false);
  const items = templates.data?.items ?? [];
  function take({ blocks }: PricingTemplate) {
    form.setValue("mode", "blocks", { shouldDirty: true });
    form.setValue("blocks", blocks.map(blockValues), { shouldDirty: true });
    form.clearErrors();
  }
  return (
    <>
      <Menu
        label="Templates"
        items={[
          ...items.map((template) => ({
            label: template.title,
            note: count(template.blocks.length, "block"),
            onChoose: () => take(template),
          })),
          { label: "Save as template…", icon: "plus" as const, onChoose: () => setSaving(true) },
          { label: "Manage templates", icon: "gear" as const, to: paths.pricing(org, "templates") },
        ]}
      >
        <Button size="small" look="quiet" icon="copy">
          Templates
        </Button>
      </Menu>
      {saving && <SaveTemplate onClose={() => setSaving(false)} />}
    </>
  );
}

function SaveTemplate({ onClose }: { onClose: () => void }) {
  const { org } = useManaged();
  const refresh = useRefresh();
  const form = useFormContext<PricingValues>();
  const [title, setTitle] = useState("");
  const blocks = form.getValues("blocks");
  const usable = blocks.length > 0 && blocksSchema.safeParse(blocks).success;
  const creation = useMutation<PricingTemplate, ProblemError>({
    mutationFn: () => createPricingTemplate(org, { title: title.trim(), blocks: blocks.map(blockOf) }),
    onSuccess: ({ title: saved }) => {
      toast(saved, { title: "Save Success" });
      void refresh();
      onClose();
    },
  });
  const wrong = creation.error?.problem.fields?.[0]?.message ?? creation.error?.message;
  return (
    <Dialog
      title="Save as template"
      lead={`Keeps ${count(blocks.length, "block")} to use for other spaces.`}
      onClose={onClose}
      actions={
        <>
          <Button size="small" onClick={onClose}>
            Cancel
          </Button>
          <Button
            size="small"
            look="primary"
            busy={creation.isPending}
            reason={usable ? (isSeen(title) ? undefined : "Enter a name") : "Complete the blocks first"}
            onClick={() => creation.mutate()}
          >
            Save template
          </Button>
        </>
      }
    >
      <Input
        label="Template name"
        maxLength={120}
        autoComplete="off"
        error={wrong}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
      />
    </Dialog>
  );
}
