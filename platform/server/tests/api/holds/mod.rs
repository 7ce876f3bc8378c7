mod cart;
mod create;
mod read;
mod release;
mod renew;
mod sweep;
