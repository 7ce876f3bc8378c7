/** Space types by number, as links from elsewhere name them: `spaceType=1.1` for baseball. */
const byNumber: Record<string, string> = {
  "0": "gym",
  "1": "diamond",
  "1.1": "baseball",
  "1.2": "softball",
  "1.3": "youthBaseball",
  "1.4": "tBall",
  "2": "field",
  "2.1": "soccer",
  "2.2": "football",
  "2.3": "lacrosse",
  "2.4": "rugby",
  "3": "pool",
  "4": "ice",
  "5": "outdoorCourt",
  "5.1": "tennis",
  "5.2": "basketball",
  "5.3": "pickleball",
  "5.4": "sandVolleyball",
  "6": "classroom",
  "7": "auditorium",
  "8": "track",
  "9": "commons",
  "10": "kitchen",
  "11": "office",
  "12": "parkingLot",
  "13": "fitnessRoom",
  "14": "theater",
  "15": "other",
};

export const hasNumbers = (types: string | null) => /\d/.test(types ?? "");

/** The types by their codes. A number that no type has is left out. */
export const typeCodes = (types: string) =>
  types
    .split(",")
    .map((type) => type.trim())
    .map((type) => (hasNumbers(type) ? byNumber[type] : type))
    .filter(Boolean)
    .join(",") || undefined;
