mod facility_day;
mod space_days;
