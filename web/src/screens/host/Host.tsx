import { PageTitle } from "#/app/PageTitle";
import { staffOrganizations, useSession } from "#/app/session";
import { SpaceDrawing } from "#/drawing";
import { ButtonLink } from "#/kit/Button";
import { paths } from "#/paths";
import { TextBlocks } from "#/texts/TextBlocks";
import { useWrittenText, type WrittenText } from "#/texts/use-written-text";
import { NewOrganizationRequest } from "./NewOrganizationRequest";
import "./host.css";

const steps = [
  {
    title: "Your name, your colors",
    words: "Get your own site with your name, logo, and colors, plus a listing on the marketplace.",
  },
  {
    title: "Your spaces, drawn to scale",
    words: "List courts and half courts, fields, pools, and rooms, each with its own hours, price, and booking rules.",
  },
  {
    title: "You decide",
    words:
      "Approve each request or turn on instant booking. No time is ever booked twice, even where half courts and full courts overlap.",
  },
  {
    title: "Every fee on the bill",
    words:
      "Renters see the full price before they book and pay by card. If you deny or cancel, they’re refunded automatically.",
  },
];

/** Explains publishing to organizations, and leads their staff to their spaces. */
export function Component() {
  const { session, user } = useSession();
  const text = useWrittenText("host");
  const works = staffOrganizations(session).length > 0;
  return (
    <main className="page" id="main" tabIndex={-1}>
      <PageTitle>{text?.title ?? "List your space"}</PageTitle>
      <div className="host">
        <div>
          {text ? <Written text={text} /> : text === null && <BuiltIn />}
          <div className="row wrap mt-7">
            {user?.superadmin ? (
              <ButtonLink look="primary" size="large" to={paths.newOrganization()}>
                Add organization
              </ButtonLink>
            ) : works ? (
              <ButtonLink look="primary" size="large" to={paths.manage()}>
                Manage your spaces
              </ButtonLink>
            ) : (
              <>
                <ButtonLink look="primary" size="large" to="#request">
                  Add your organization
                </ButtonLink>
                <ButtonLink size="large" to={paths.claim()}>
                  Claim your listing
                </ButtonLink>
              </>
            )}
          </div>
        </div>
        <div className="frame not-s">
          <SpaceDrawing type="gym" ratio={0.9} />
        </div>
      </div>
      {!works && !user?.superadmin && <NewOrganizationRequest />}
    </main>
  );
}

function Written({ text }: { text: WrittenText }) {
  return (
    <>
      <h1 className="t-lg">{text.title}</h1>
      <div className="host-words measure">
        <TextBlocks blocks={text.blocks} />
      </div>
    </>
  );
}

/** The page's own text where nobody wrote one. */
function BuiltIn() {
  return (
    <>
      <h1 className="t-lg">Get your spaces found and booked</h1>
      <p className="muted mt-3 measure">
        Fieldhouse is for schools, cities, clubs, and anyone else whose gyms and fields sit empty in the evening.
      </p>
      <ol className="host-steps">
        {steps.map(({ title, words }) => (
          <li key={title}>
            <h2 className="t-xs">{title}</h2>
            <p className="muted">{words}</p>
          </li>
        ))}
      </ol>
    </>
  );
}
