mod read;
mod saved_views;
mod visits;
