import { paths } from "#/paths";
import { site } from "#/site";

/** Leaves for a provider, which sends one back to the page as it is. */
export function ProviderButtons({ returnTo }: { returnTo: string | undefined }) {
  if (site.signInProviders.length === 0) return null;
  return (
    <div className="sign-in-providers">
      <p className="small muted sign-in-or">or</p>
      {site.signInProviders.map(({ id, name }) => (
        <a key={id} className="btn btn-secondary btn-block" href={paths.signInWith(id, returnTo)}>
          Continue with {name}
        </a>
      ))}
    </div>
  );
}
