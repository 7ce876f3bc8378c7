import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { useSession } from "#/app/session";
import { ButtonLink } from "#/kit/Button";
import { LoadFailure } from "#/kit/EmptyState";
import { Notice } from "#/kit/Notice";
import { SkeletonLines, Waiting } from "#/kit/Skeleton";
import { StaffPage } from "#/manage/StaffPage";
import { Tabs } from "#/manage/Tabs";
import { TextEditor } from "#/manage/texts/TextEditor";
import { TextVersions } from "#/manage/texts/TextVersions";
import { paths } from "#/paths";
import { removeSiteText, type SiteTextKind, setSiteText, siteTextQuery, siteTextVersionsQuery } from "#/queries/texts";

const names: Record<SiteTextKind, string> = {
  terms: "Terms",
  privacy: "Privacy",
  pricing: "Pricing",
  insurance: "Event insurance",
  host: "List your space",
  hourly: "Rent by the hour",
};
const kinds = Object.keys(names) as SiteTextKind[];

/** The texts of the platform's own pages. */
export function Component() {
  const { user } = useSession();
  const asked = useParams().kind;
  const kind = kinds.find((kind) => kind === asked) ?? "terms";
  return (
    <StaffPage
      title="Texts"
      lead="The text of the marketplace’s own pages. Portals show it unless the organization has its own."
      tabs={<Tabs label="Texts" tabs={kinds.map((kind) => ({ name: names[kind], to: paths.siteTexts(kind) }))} />}
    >
      {user?.superadmin ? <Written key={kind} kind={kind} /> : <Notice>Only platform staff can see this page.</Notice>}
    </StaffPage>
  );
}

function Written({ kind }: { kind: SiteTextKind }) {
  const text = useQuery(siteTextQuery(kind));
  const versions = useQuery(siteTextVersionsQuery(kind));
  if (text.error) return <LoadFailure detail={text.error.message} onRetry={() => text.refetch()} />;
  if (!text.data)
    return (
      <Waiting>
        <SkeletonLines lines={12} />
      </Waiting>
    );
  return (
    <>
      <TextEditor
        text={text.data}
        reload={text.refetch}
        send={(written, options) => setSiteText(kind, written, options)}
        remove={(options) => removeSiteText(kind, options)}
        otherwise="the built-in text"
      />
      <p className="mt-4">
        <ButtonLink size="small" icon="external" to={`/${kind}`}>
          Open the page
        </ButtonLink>
      </p>
      <TextVersions versions={versions} address={(version) => `/${kind}?version=${version}`} />
    </>
  );
}
