/** The five checks of a password. */
const checks = [
  { words: "a lowercase letter", passes: /\p{Ll}/u },
  { words: "an uppercase letter", passes: /\p{Lu}/u },
  { words: "a number", passes: /\d/ },
  { words: "a symbol", passes: /[^\p{L}\d\s]/u },
  { words: "at least 8 characters", passes: /^.{8,}$/su },
];

const labels = ["Weak", "Weak", "Fair", "Better", "Almost", "Accepted"] as const;

export interface PasswordStrength {
  /** The number of the five checks that hold. */
  passed: number;
  label: (typeof labels)[number];
  accepted: boolean;
  missing: string[];
}

export function passwordStrength(password: string): PasswordStrength {
  const missing = checks.filter(({ passes }) => !passes.test(password)).map(({ words }) => words);
  const passed = checks.length - missing.length;
  return { passed, label: labels[passed] ?? "Weak", accepted: missing.length === 0, missing };
}
