/** Credits the source of the towns and ZIP codes: their terms require it wherever they are shown. */
export function PlacesCredit() {
  return (
    <>
      Places: <a href="https://www.geonames.org/">GeoNames</a>,{" "}
      <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>
    </>
  );
}
