import type { Social } from "@fieldhouse/clients/tenant/model/social";

const networks = [
  ["facebook", "Facebook"],
  ["instagram", "Instagram"],
  ["twitter", "X"],
] as const;

/** An organization's pages on social networks. */
export function SocialLinks({ social }: { social: Social }) {
  return (
    <span className="row wrap gap-4">
      {networks.map(
        ([network, name]) =>
          social[network] && (
            <a key={network} href={social[network]} target="_blank" rel="noreferrer">
              {name}
            </a>
          ),
      )}
    </span>
  );
}
