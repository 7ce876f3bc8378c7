mod closures;
mod facility_day;
mod space_days;
mod why_not;
