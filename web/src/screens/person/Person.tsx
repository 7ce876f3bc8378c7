import type { ShownPerson } from "@fieldhouse/clients/platform/model/shownPerson";
import { useReadPerson } from "@fieldhouse/clients/platform/people/people";
import { Link, Navigate, useLocation, useParams } from "react-router";
import { NotFound } from "#/app/ErrorPage";
import { isMissing } from "#/app/missing";
import { PageTitle } from "#/app/PageTitle";
import { useSession } from "#/app/session";
import { ButtonLink } from "#/kit/Button";
import { LoadFailure } from "#/kit/EmptyState";
import { count, dayWithYear } from "#/kit/format";
import { initials } from "#/kit/initials";
import { SkeletonLines, Waiting } from "#/kit/Skeleton";
import { paths } from "#/paths";
import { PhoneLink } from "#/phones/Phone";
import "./person.css";

/** A person's page: their own, or for staff who know them from a booking or a group. Nobody else sees anybody. */
export function Component() {
  const { user: id = "" } = useParams();
  const { user, pending } = useSession();
  const { pathname, search } = useLocation();
  const person = useReadPerson(id, { query: { enabled: user !== undefined, retry: false } });
  if (!pending && !user) return <Navigate to={paths.signIn(`${pathname}${search}`)} replace />;
  if (isMissing(person.error)) return <NotFound />;
  return (
    <main className="page" id="main" tabIndex={-1}>
      {person.error && !person.data ? (
        <LoadFailure detail={person.error.message} onRetry={() => void person.refetch()} />
      ) : !person.data ? (
        <Waiting>
          <SkeletonLines lines={5} />
        </Waiting>
      ) : (
        <Shown person={person.data} own={person.data.id === user?.id} />
      )}
    </main>
  );
}

function Shown({ person, own }: { person: ShownPerson; own: boolean }) {
  const { firstName, lastName, email, phone, since, knownAt } = person;
  const name = `${firstName} ${lastName}`;
  return (
    <div className="person">
      <PageTitle>{name}</PageTitle>
      <div className="row gap-4">
        <span className="avatar" aria-hidden="true">
          {initials(name)}
        </span>
        <div>
          <h1 className="t-lg">{name}</h1>
          <p className="muted">Joined {dayWithYear(since.slice(0, 10))}</p>
        </div>
      </div>
      <dl className="person-facts">
        <dt>Email</dt>
        <dd>
          <a href={`mailto:${email}`}>{email}</a>
        </dd>
        {phone && (
          <>
            <dt>Phone</dt>
            <dd>
              <PhoneLink phone={phone} />
            </dd>
          </>
        )}
        {knownAt.map((organization) => (
          <Known key={organization.shortName} organization={organization} person={person.id} />
        ))}
      </dl>
      {own && (
        <>
          <p className="hint mt-5">
            Staff see this page once you’ve booked at their organization or joined one of its groups. Nobody else does.
          </p>
          <div className="mt-4">
            <ButtonLink to={paths.profile()}>Edit profile</ButtonLink>
          </div>
        </>
      )}
    </div>
  );
}

function Known({ organization, person }: { organization: ShownPerson["knownAt"][number]; person: string }) {
  const { shortName, name: where, bookingCount } = organization;
  return (
    <>
      <dt>{where}</dt>
      <dd>
        {bookingCount > 0 ? (
          <>
            <Link to={paths.managedBookings(shortName, { status: "any", person })}>
              {count(bookingCount, "booking")}
            </Link>
            , <Link to={paths.calendar(shortName, { person, view: "month" })}>calendar</Link>
          </>
        ) : (
          "No bookings yet"
        )}
      </dd>
    </>
  );
}
