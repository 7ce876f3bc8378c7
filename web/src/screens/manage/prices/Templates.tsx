import type { ProblemError } from "@fieldhouse/clients/problem";
import type { PricingTemplate } from "@fieldhouse/clients/tenant/model/pricingTemplate";
import { createPricingTemplate, deletePricingTemplate } from "@fieldhouse/clients/tenant/prices/prices";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { Button, ButtonLink, IconButton } from "#/kit/Button";
import { EmptyState, LoadFailure } from "#/kit/EmptyState";
import { sought } from "#/kit/fold";
import { Notice } from "#/kit/Notice";
import { SkeletonLines, Waiting } from "#/kit/Skeleton";
import type { Column } from "#/kit/Table";
import { toast } from "#/kit/Toasts";
import { DataTable } from "#/manage/DataTable";
import { Filters, SearchFilter } from "#/manage/Filters";
import { useManaged } from "#/manage/managed";
import { NoMatches } from "#/manage/NoMatches";
import { useListAddress } from "#/manage/paging";
import { RemovalDialog } from "#/manage/RemovalDialog";
import { useRefresh } from "#/manage/refresh";
import { useRefusal } from "#/manage/rights";
import { useShortcuts } from "#/manage/shortcuts";
import { paths } from "#/paths";
import { allPricingTemplatesQuery } from "#/queries/prices";
import { ApplyPrices } from "./ApplyPrices";
import { nameOfCopy } from "./copy-name";
import { PricingPage } from "./PricingTabs";

/** The saved sets of blocks. */
export function Component() {
  const { org } = useManaged();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const refusal = useRefusal("prices.change");
  const { value, filter, clear } = useListAddress();
  const query = value("query");
  const has = sought(query);
  const templates = useQuery(allPricingTemplatesQuery(org));
  const none = templates.data?.length === 0;
  const rows = templates.data?.filter(({ title }) => has(title));
  const [removing, setRemoving] = useState<PricingTemplate>();
  const [applying, setApplying] = useState<PricingTemplate>();
  const create = () => void navigate(paths.pricingTemplate(org, "new"));
  useShortcuts({ n: refusal ? undefined : create });
  const copying = useMutation<PricingTemplate, ProblemError, PricingTemplate>({
    mutationFn: ({ title, blocks }) => {
      const titles = templates.data?.map((other) => other.title) ?? [];
      return createPricingTemplate(org, { title: nameOfCopy(title, titles), blocks });
    },
    onSuccess: ({ title }) => {
      toast(`${title} added`);
      return refresh();
    },
  });
  const columns: Column<PricingTemplate>[] = [
    {
      key: "title",
      header: "Template",
      text: ({ title }) => title,
      cell: ({ id, title }) => <Link to={paths.pricingTemplate(org, id)}>{title}</Link>,
    },
    {
      key: "blocks",
      header: "Blocks",
      wide: true,
      text: ({ blocks }) => blocks.map(({ name }) => name).join(", "),
      cell: ({ blocks }) => <span className="muted">{blocks.map(({ name }) => name).join(", ")}</span>,
    },
    {
      key: "tools",
      header: "Use, copy, or delete",
      numeric: true,
      named: false,
      cell: (template) => (
        <span className="row gap-1 table-tools">
          <IconButton
            icon="stack"
            label={`Use ${template.title} for spaces`}
            reason={refusal}
            onClick={() => setApplying(template)}
          />
          <IconButton
            icon="copy"
            label={`Copy ${template.title}`}
            reason={refusal}
            busy={copying.isPending}
            onClick={() => copying.mutate(template)}
          />
          <IconButton
            icon="trash"
            label={`Delete ${template.title}`}
            reason={refusal}
            onClick={() => setRemoving(template)}
          />
        </span>
      ),
    },
  ];
  return (
    <PricingPage
      title="Templates"
      lead="Saved blocks to use for several spaces. Spaces keep their copy when a template changes."
      actions={
        // Where there are none yet, the empty table offers it.
        (!(templates.isPending || none) || refusal) && (
          <Button size="small" look="primary" icon="plus" shortcut="N" reason={refusal} onClick={create}>
            Add template
          </Button>
        )
      }
    >
      {copying.error && (
        <div className="above-form">
          <Notice tone="danger" live>
            {copying.error.message}
          </Notice>
        </div>
      )}
      {templates.data && !none && (
        <Filters label="Templates">
          <SearchFilter label="Search templates" value={query} onChange={(text) => filter("query", text)} />
        </Filters>
      )}
      {templates.isPending ? (
        <Waiting>
          <SkeletonLines lines={6} />
        </Waiting>
      ) : templates.error && !templates.data ? (
        <LoadFailure detail={templates.error.message} onRetry={() => void templates.refetch()} />
      ) : (
        <DataTable
          name="pricing-templates"
          what={["template", "templates"]}
          whole
          caption="Templates"
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          rowTo={({ id }) => paths.pricingTemplate(org, id)}
          empty={
            query && !none ? (
              <NoMatches what="templates" onClear={clear} />
            ) : (
              <EmptyState
                title="No templates yet"
                action={
                  refusal ? undefined : (
                    <ButtonLink size="small" look="primary" icon="plus" to={paths.pricingTemplate(org, "new")}>
                      Add template
                    </ButtonLink>
                  )
                }
              >
                Save a set of blocks once, then use it for every pool or gym.
              </EmptyState>
            )
          }
        />
      )}
      {applying && (
        <ApplyPrices
          org={org}
          title={`Use ${applying.title} for spaces`}
          lead="They are priced by its blocks in place of their own prices."
          pricing={{ mode: "blocks", pricingTemplateId: applying.id }}
          onClose={() => setApplying(undefined)}
        />
      )}
      {removing && (
        <RemovalDialog
          confirmLabel="Delete template"
          remove={() => deletePricingTemplate(org, removing.id)}
          onRemoved={() => toast("Removed")}
          onClose={() => setRemoving(undefined)}
        >
          This deletes {removing.title}. Spaces that use its blocks keep them.
        </RemovalDialog>
      )}
    </PricingPage>
  );
}
