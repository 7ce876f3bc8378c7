import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs, useParams } from "react-router";
import "#/design/pages/home.css";
import "#/spaces/space.css";
import "./organization.css";
import { PageMeta } from "#/app/PageMeta";
import { queryClient } from "#/app/queries";
import { placeKeys } from "#/app/route";
import { Seen } from "#/app/Seen";
import { UnavailableNotice } from "#/app/UnavailableNotice";
import { useVisit } from "#/app/visits";
import { Weeks } from "#/app/Weeks";
import { count } from "#/kit/format";
import { lazyPart } from "#/kit/lazy";
import { lazyDecoration } from "#/lazy-decoration";
import { facilitiesQuery } from "#/queries/facilities";
import { listsQuery } from "#/queries/lists";
import { type Organization, organizationQuery } from "#/queries/organizations";
import { spacesQuery } from "#/queries/spaces";
import { Banner } from "#/spaces/Banner";
import { ContactList } from "#/spaces/ContactList";
import { filesQuery, fileUrl, sizeOfFile } from "#/spaces/files";
import { Paragraphs } from "#/spaces/Paragraphs";
import { TagList } from "#/spaces/TagList";
import { FacilityField } from "../search/FinderFields";
import { useFinder } from "../search/finder";
import { HeroFinder } from "../search/HeroFinder";
import { Facilities, soonQuery } from "./Facilities";
import { GoodToKnow } from "./GoodToKnow";
import { Hero } from "./Hero";

const OrganizationNews = lazyDecoration(() =>
  import("./OrganizationNews").then(({ OrganizationNews }) => OrganizationNews),
);
const Groups = lazyPart(() => import("./groups/Groups").then(({ Groups }) => Groups));

export async function loader({ params }: LoaderFunctionArgs) {
  const { organization } = placeKeys(params);
  void queryClient.prefetchQuery(listsQuery);
  const found = await queryClient.ensureQueryData(organizationQuery(organization));
  void queryClient.prefetchQuery(facilitiesQuery(found.shortName));
  void queryClient.prefetchQuery(spacesQuery(found.shortName));
  void queryClient.prefetchQuery(soonQuery(found));
  void queryClient.prefetchQuery(filesQuery(found.shortName));
  return null;
}

/** Another view or type in the address needs no reload. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname;

/** An organization's page: the home page of its own host, and its page on the marketplace. */
export function Component() {
  const { organization: key } = placeKeys(useParams());
  const { data: organization } = useSuspenseQuery(organizationQuery(key));
  const { name, slogan, description, spaceCount, address, shortName } = organization;
  useVisit(shortName);
  return (
    <Weeks organization={organization}>
      <main id="main" tabIndex={-1}>
        <PageMeta
          title={`${name}: rent our spaces`}
          description={afterSlogan(
            slogan,
            description || `${name}, ${address.city}: ${count(spaceCount, "space")} to book by the hour.`,
          )}
        />
        <UnavailableNotice />
        {organization.banner && <Banner picture={organization.banner} name={name} />}
        <Hero organization={organization} />
        <div className="page">
          <OrganizationFinder organization={organization} />
          <Facilities organization={organization} />
          <section className="section wide-narrow" aria-labelledby="about">
            <div>
              <h2 className="t-md section-title" id="about">
                About {name}
              </h2>
              <Paragraphs text={description || `${name} rents its spaces by the hour.`} />
              <About organization={organization} />
            </div>
            <GoodToKnow organization={organization} />
          </section>
          {organization.policies && (
            <section className="section" aria-labelledby="policies">
              <h2 className="t-md section-title" id="policies">
                Policies
              </h2>
              <div className="pre-line measure">
                <Paragraphs text={organization.policies} />
              </div>
            </section>
          )}
          <Suspense>
            <Groups organization={organization} />
          </Suspense>
          <div id="latest">
            <Seen fallback={null}>
              <OrganizationNews organization={organization.shortName} />
            </Seen>
          </div>
        </div>
      </main>
    </Weeks>
  );
}

/** As the server describes the page: the slogan as a sentence before the description. */
const afterSlogan = (slogan: string, description: string) =>
  slogan ? `${slogan}${/[.!?]$/.test(slogan) ? "" : "."} ${description}` : description;

/** Its tags, its documents, and whom to ask. */
function About({ organization }: { organization: Organization }) {
  const { tags, documentsUrl, contacts, trustImage, shortName, name } = organization;
  const files = useQuery(filesQuery(shortName));
  return (
    <div className="organization-more">
      <TagList tags={tags} />
      {trustImage && (
        <img
          className="trust-image"
          src={trustImage.url}
          alt={trustImage.description || `Seal of ${name}`}
          width={trustImage.width}
          height={trustImage.height}
          loading="lazy"
        />
      )}
      {(documentsUrl || (files.data && files.data.items.length > 0)) && (
        <section aria-labelledby="documents">
          <h3 className="t-sm" id="documents">
            Documents
          </h3>
          <ul className="stack gap-2">
            {files.data?.items.map((file) => (
              <li key={file.id}>
                <a href={fileUrl(shortName, file.id)} download={file.fileName}>
                  {file.description || file.fileName}
                </a>{" "}
                <span className="small muted num">
                  {file.contentType === "application/pdf" ? "PDF" : "Picture"}, {sizeOfFile(file.byteSize)}
                </span>
              </li>
            ))}
            {documentsUrl && (
              <li>
                <a href={documentsUrl} target="_blank" rel="noreferrer">
                  More rules, forms, and documents
                </a>
              </li>
            )}
          </ul>
        </section>
      )}
      {contacts.length > 0 && (
        <section aria-labelledby="contacts">
          <h3 className="t-sm" id="contacts">
            Contacts
          </h3>
          <ContactList contacts={contacts} />
        </section>
      )}
    </div>
  );
}

/** Searches within the organization, starting with the choice of a facility. */
function OrganizationFinder({ organization }: { organization: Organization }) {
  const { data } = useQuery(facilitiesQuery(organization.shortName));
  const finder = useFinder({ organization: organization.shortName }, organization.name);
  return (
    <HeroFinder finder={finder}>
      <FacilityField
        facilities={data?.items ?? []}
        value={finder.draft.facility}
        onChange={(facility) => finder.change({ facility })}
      />
    </HeroFinder>
  );
}
