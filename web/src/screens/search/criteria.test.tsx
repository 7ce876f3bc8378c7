import { describe, expect, it } from "vitest";
import { changed, criteriaQuery, milesOf, readCriteria, saysWhere, searchParameters } from "./criteria";

const read = (query: string) => readCriteria(new URLSearchParams(query));

describe("what is searched for", () => {
  it("comes from the address and goes back into it unchanged", () => {
    const address =
      "place=5261457&date=2027-03-11&start=17:00&end=21:00&minutes=120&type=gym&indoor=true&miles=50&sort=price&limit=24&page=2&sport=tennis,soccer&surface=clay&ageGroup=adult&amenity=lights&instantBooking=true&minimumPrice=20&maximumPrice=60.50";
    const written = criteriaQuery(read(address));
    const said = Object.entries(written).filter(([, value]) => value !== undefined);
    const again = said.map(([name, value]) => [name, String(value)]);
    expect(read(new URLSearchParams(again).toString())).toEqual(read(address));
  });

  it("leaves out of the address what is usual", () => {
    const said = Object.entries(criteriaQuery(read("place=1&miles=15&minutes=60&sort=fit&limit=12&page=1")));
    expect(said.filter(([, value]) => value !== undefined)).toEqual([["place", 1]]);
  });

  it("shows at most as many results on a page as the server gives", () => {
    expect(["30", "1000", "0", "2.5"].map((limit) => read(`limit=${limit}`).limit)).toEqual([
      30,
      30,
      undefined,
      undefined,
    ]);
  });

  it("ignores what makes no sense", () => {
    const nonsense = read(
      "place=-3&date=tomorrow&start=25:00&minutes=x&sort=best&indoor=maybe&maximumPrice=-1&latitude=43",
    );
    expect(Object.values(nonsense).filter((value) => value !== undefined)).toEqual([]);
  });

  it("asks the server for everything but the page", () => {
    expect(searchParameters(read("place=1&indoor=true&limit=24&page=3"))).toEqual({
      place: 1,
      indoor: true,
      miles: 15,
    });
  });

  it("reaches further for one kind of thing, and as far as it says", () => {
    expect(milesOf(read("place=1"))).toBe(15);
    expect(milesOf(read("place=1&sport=tennis"))).toBe(25);
    expect(milesOf(read("place=1&sport=tennis&miles=15"))).toBe(15);
    expect(criteriaQuery(read("place=1&sport=tennis&miles=15")).miles).toBe(15);
    expect(criteriaQuery(read("place=1&sport=tennis&miles=25")).miles).toBeUndefined();
  });

  it("starts on the first page when anything changes", () => {
    expect(changed(read("place=1&page=4"), { type: "pool" })).toMatchObject({
      place: 1,
      type: "pool",
      page: undefined,
    });
  });

  it("needs somewhere to look", () => {
    expect(saysWhere(read("type=gym&date=2027-03-11"))).toBe(false);
    expect(saysWhere(read("latitude=43.1&longitude=-89.4"))).toBe(true);
    expect(saysWhere(read("text=prairie"))).toBe(true);
  });
});
