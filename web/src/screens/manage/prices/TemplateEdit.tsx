import type { ProblemError } from "@fieldhouse/clients/problem";
import type { PricingTemplate } from "@fieldhouse/clients/tenant/model/pricingTemplate";
import type { PricingTemplateChange } from "@fieldhouse/clients/tenant/model/pricingTemplateChange";
import {
  changePricingTemplate,
  createPricingTemplate,
  useReadPricingTemplate,
} from "@fieldhouse/clients/tenant/prices/prices";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { FormProvider, type UseFormReturn, useForm } from "react-hook-form";
import { useNavigate, useParams } from "react-router";
import { afterSaving } from "#/app/UnsavedChanges";
import { TextField } from "#/kit/FormShell";
import { seen, z } from "#/kit/schema";
import { toast } from "#/kit/Toasts";
import type { DeletedProps } from "#/manage/Deleted";
import { Found } from "#/manage/Found";
import { organizationCrumb, useManaged } from "#/manage/managed";
import { useRefresh } from "#/manage/refresh";
import { useResourceForm } from "#/manage/resource-form";
import { useRefusal } from "#/manage/rights";
import { FormSection, StaffForm } from "#/manage/StaffForm";
import { StaffPage } from "#/manage/StaffPage";
import { paths } from "#/paths";
import { BlocksEditor } from "./BlocksEditor";
import "./prices.css";
import { blockOf, blocksSchema, blockValues, nextBlock } from "./pricing";
import { WeekAtPrices } from "./WeekAtPrices";

const schema = z.object({
  title: z.string().trim().regex(seen, "Enter a name.").max(120, "Use 120 characters or fewer."),
  blocks: blocksSchema.min(1, "Add at least one block."),
});

type Values = z.infer<typeof schema>;

const valuesOf = ({ title, blocks }: Pick<PricingTemplate, "title" | "blocks">): Values => ({
  title,
  blocks: blocks.map(blockValues),
});
const templateOf = ({ title, blocks }: Values) => ({ title: title.trim(), blocks: blocks.map(blockOf) });

/** Edits a pricing template, or begins one. */
export function Component() {
  const { org } = useManaged();
  const { template = "new" } = useParams();
  const query = useReadPricingTemplate(org, template, { query: { enabled: template !== "new" } });
  if (template === "new") return <NewTemplate />;
  return (
    <Found query={query} missing={{ title: "Template not found", words: "It may have been deleted." }}>
      {(found) => <TemplateForm template={found} reload={query.refetch} />}
    </Found>
  );
}

function NewTemplate() {
  const { org } = useManaged();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: { title: "", blocks: [nextBlock([])] },
  });
  const saving = useMutation<PricingTemplate, ProblemError, Values>({
    mutationFn: (values) => createPricingTemplate(org, templateOf(values)),
    onSuccess: async ({ id, title }) => {
      toast(title, { title: "Save Success" });
      void refresh();
      await navigate(paths.pricingTemplate(org, id), { state: afterSaving, replace: true });
    },
  });
  return <Editor title="New template" form={form} saving={saving} onSubmit={(values) => saving.mutate(values)} fresh />;
}

interface TemplateFormProps {
  template: PricingTemplate;
  reload: () => Promise<{ data?: PricingTemplate | undefined }>;
}

function TemplateForm({ template, reload }: TemplateFormProps) {
  const { org } = useManaged();
  const navigate = useNavigate();
  const { form, saving, deleted, submit, loadLatest } = useResourceForm({
    what: template.title,
    resource: template,
    resolver: zodResolver(schema),
    toValues: valuesOf,
    toWire: templateOf,
    send: (change, options) => changePricingTemplate(org, template.id, change as PricingTemplateChange, options),
    reload,
    create: (whole) => createPricingTemplate(org, whole),
    onSaved: ({ id }) => {
      if (id !== template.id) void navigate(paths.pricingTemplate(org, id), { state: afterSaving, replace: true });
    },
  });
  return (
    <Editor
      title={template.title}
      form={form}
      saving={saving}
      onSubmit={submit}
      onLatest={loadLatest}
      deleted={deleted ? { what: "template" } : undefined}
    />
  );
}

interface EditorProps {
  title: string;
  form: UseFormReturn<Values>;
  saving: { isPending: boolean; error: ProblemError | null };
  onSubmit: (values: Values) => void;
  onLatest?: () => void;
  deleted?: DeletedProps | undefined;
  fresh?: boolean;
}

function Editor({ title, form, saving, onSubmit, onLatest, deleted, fresh = false }: EditorProps) {
  const managed = useManaged();
  const { org } = managed;
  const refusal = useRefusal("prices.change");
  return (
    <StaffPage
      title={title}
      crumbs={[
        organizationCrumb(managed),
        { name: "Prices", to: paths.pricing(org) },
        { name: "Templates", to: paths.pricing(org, "templates") },
      ]}
      lead="Spaces keep the blocks that they were given when a template changes."
    >
      <FormProvider {...form}>
        <div className="prices-page">
          <StaffForm
            form={form}
            onSubmit={onSubmit}
            saving={saving}
            refusal={refusal}
            onLatest={onLatest}
            deleted={deleted}
            fresh={fresh}
            {...(fresh && { submitLabel: "Add template" })}
          >
            <FormSection title="Template">
              <TextField name="title" label="Name" autoComplete="off" placeholder="Pool, winter season" />
            </FormSection>
            <BlocksEditor readOnly={refusal !== undefined} />
          </StaffForm>
          <aside className="price-side" aria-label="Preview">
            <WeekAtPrices blocks={form.watch("blocks")} />
          </aside>
        </div>
      </FormProvider>
    </StaffPage>
  );
}
