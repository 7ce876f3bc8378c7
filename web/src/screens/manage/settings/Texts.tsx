import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { ButtonLink } from "#/kit/Button";
import { LoadFailure } from "#/kit/EmptyState";
import { Notice } from "#/kit/Notice";
import { SkeletonLines, Waiting } from "#/kit/Skeleton";
import { organizationCrumb, useManaged } from "#/manage/managed";
import { useRefusal } from "#/manage/rights";
import { StaffPage } from "#/manage/StaffPage";
import { Tabs } from "#/manage/Tabs";
import { TextEditor } from "#/manage/texts/TextEditor";
import { TextVersions } from "#/manage/texts/TextVersions";
import { paths } from "#/paths";
import { removeText, setText, type TextKind, textQuery, textVersionsQuery } from "#/queries/texts";
import { SettingsMenu } from "./SettingsMenu";

const names: Record<TextKind, string> = {
  terms: "Terms",
  privacy: "Privacy",
  pricing: "Pricing",
  insurance: "Insurance",
  host: "List your space",
  hourly: "Rent by the hour",
};
const kinds = Object.keys(names) as TextKind[];

/** The texts of an organization's portal. */
export function Component() {
  const managed = useManaged();
  const { org } = managed;
  const asked = useParams().kind;
  const kind = kinds.find((kind) => kind === asked) ?? "terms";
  const refusal = useRefusal("organizations.configure");
  return (
    <StaffPage
      title={`${names[kind]} text`}
      heading="Settings"
      crumbs={[organizationCrumb(managed), { name: "Settings", to: paths.managedOrganization(org, "settings") }]}
      lead="The text of your portal’s own pages. Pages you leave empty show Fieldhouse’s text."
      menu={<SettingsMenu org={org} />}
    >
      <Tabs label="Texts" tabs={kinds.map((kind) => ({ name: names[kind], to: paths.managedTexts(org, kind) }))} />
      {refusal ? <Notice>{refusal}</Notice> : <Written key={kind} kind={kind} />}
    </StaffPage>
  );
}

function Written({ kind }: { kind: TextKind }) {
  const { org, organization } = useManaged();
  const text = useQuery(textQuery(org, kind));
  const versions = useQuery(textVersionsQuery(org, kind));
  if (text.error) return <LoadFailure detail={text.error.message} onRetry={() => text.refetch()} />;
  if (!text.data)
    return (
      <Waiting>
        <SkeletonLines lines={12} />
      </Waiting>
    );
  const page = `${organization.portalUrl}/${kind}`;
  return (
    <>
      <TextEditor
        text={text.data}
        reload={text.refetch}
        send={(written, options) => setText(org, kind, written, options)}
        remove={(options) => removeText(org, kind, options)}
        otherwise="Fieldhouse’s text"
      />
      <p className="mt-4">
        <ButtonLink size="small" icon="external" to={page}>
          Open the page
        </ButtonLink>
      </p>
      <TextVersions versions={versions} address={(version) => `${page}?version=${version}`} />
    </>
  );
}
