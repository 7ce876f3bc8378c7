mod read;
mod set;
