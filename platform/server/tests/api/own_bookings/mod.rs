mod bookings;
mod calendar;
mod holds;
