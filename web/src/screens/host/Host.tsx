import { PageTitle } from "#/app/PageTitle";
import { staffOrganizations, useSession } from "#/app/session";
import { SpaceDrawing } from "#/drawing";
import { ButtonLink } from "#/kit/Button";
import { paths } from "#/paths";
import { siteName } from "#/site";
import "./host.css";

const steps = [
  {
    title: "Your place, in your colors",
    words: "Your name, your logo and your colors on an address of your own, and beside others on the marketplace.",
  },
  {
    title: "Your spaces, drawn to scale",
    words: "Courts and their halves, fields, pools and rooms, each with its hours, its price and who may book it when.",
  },
  {
    title: "You decide",
    words:
      "Approve each request or let a space be booked at once. A time is never booked twice, halves and wholes included.",
  },
  {
    title: "Every fee on the bill",
    words:
      "Renters see the whole price before they book and pay by card. If you deny or cancel, the money goes back by itself.",
  },
];

/** What publishing here means for an organization, and the way in for those who have one. */
export function Component() {
  const { session, user } = useSession();
  const works = staffOrganizations(session).length > 0;
  return (
    <main className="page" id="main" tabIndex={-1}>
      <PageTitle>List your space</PageTitle>
      <div className="host">
        <div>
          <h1 className="t-lg">Let your spaces be found, and booked</h1>
          <p className="muted" style={{ marginTop: 12, maxWidth: "56ch" }}>
            {siteName} is for schools, cities, clubs and everybody else whose gyms and fields stand empty in the
            evening.
          </p>
          <ol className="host-steps">
            {steps.map(({ title, words }) => (
              <li key={title}>
                <h2 className="t-xs">{title}</h2>
                <p className="muted">{words}</p>
              </li>
            ))}
          </ol>
          <div className="row wrap" style={{ marginTop: 32 }}>
            {user?.superadmin ? (
              <ButtonLink look="primary" size="large" to={paths.newOrganization()}>
                Open an organization
              </ButtonLink>
            ) : works ? (
              <ButtonLink look="primary" size="large" to={paths.manage()}>
                Manage your spaces
              </ButtonLink>
            ) : (
              <ButtonLink look="primary" size="large" to={paths.sitemap()}>
                See who is here
              </ButtonLink>
            )}
          </div>
          {!works && !user?.superadmin && (
            <p className="hint" style={{ marginTop: 16, maxWidth: "56ch" }}>
              An organization is opened by whoever runs this site, who then makes you its admin. The program is open
              source: you can also run it yourself.
            </p>
          )}
        </div>
        <div className="frame not-s">
          <SpaceDrawing type="gym" ratio={0.9} />
        </div>
      </div>
    </main>
  );
}
