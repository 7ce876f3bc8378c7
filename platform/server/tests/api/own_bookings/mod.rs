mod bookings;
mod holds;
