// The hard instants: days on which what reads the calendar went wrong, or might. `make test-days` runs everything at each of them.
// 2035 and 2036, in Chicago's time. It is UTC−6 in winter and UTC−5 from March 9, 2036 on and until November 4, 2035.

const morning = (day, offset) => `${day}T10:00:00-0${offset}:00`;
const december = (day) => morning(`2035-12-${day}`, 6);

/** Each with the reason why it is here. */
export const instants = [
  ["2035-10-15", "a Monday"],
  ["2035-10-16", "a Tuesday"],
  ["2035-10-17", "a Wednesday"],
  ["2035-10-18", "a Thursday"],
  ["2035-10-19", "a Friday"],
  ["2035-10-20", "a Saturday"],
  ["2035-10-21", "a Sunday"],
]
  .map(([day, why]) => [morning(day, 5), why])
  .concat([
    [morning("2035-11-03", 5), "the day before an hour comes twice"],
    [morning("2035-11-04", 6), "the day on which an hour comes twice"],
    ...Array.from({ length: 15 }, (_, index) => [december(12 + index), "the weeks of the closures at Christmas"]),
    ["2035-12-31T23:30:00-06:00", "another year in UTC than in Chicago"],
    [morning("2036-01-01", 6), "New Year’s Day"],
    [morning("2036-02-28", 6), "the day before a leap day"],
    [morning("2036-02-29", 6), "a leap day"],
    [morning("2036-03-08", 6), "the day before an hour is left out"],
    [morning("2036-03-09", 5), "the day on which an hour is left out"],
    [morning("2036-05-31", 5), "the last day of a month"],
    ["2036-06-10T19:00:00-05:00", "midnight in UTC"],
    [morning("2036-07-04", 5), "Independence Day"],
  ]);
