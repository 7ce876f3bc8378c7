mod calendar_feed;
mod dates;
mod read;
