mod archive;
mod change;
mod create;
mod delete;
mod hours;
mod map;
mod read;
