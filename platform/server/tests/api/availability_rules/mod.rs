mod change;
mod create;
mod read;
